import { useId, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { PageContent } from '#functions/contract/pages/page.ts'
import { useApi } from '#web/api/use-api.ts'
import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'
import { PageSnapshot } from '#web/editor/canvas/page-snapshot.tsx'
import { useUnreadableTexts } from '#web/editor/canvas/use-page-design.tsx'
import { usePastDates } from '#web/editor/periods/past-dates.ts'
import { listSampleParts, type SamplePart } from '#web/editor/samples/list-sample-parts.ts'
import { type SampleText, useSampleTexts } from '#web/editor/samples/sample-texts.ts'
import { CheckAgainButton, SendStatusLine } from '#web/editor/screen/sending/send-progress.tsx'
import type { SendProgress } from '#web/editor/screen/sending/use-sending.ts'
import type { EditingSession } from '#web/editor/screen/session/editing-session.ts'
import { useEditing, usePageContent } from '#web/editor/state/editing.tsx'
import {
  formatReservationName,
  getReservationToCancel,
} from '#web/editor/status/publishing-state.ts'
import { changingMessage } from '#web/editor/status/save-status.ts'
import { usePageNames } from '#web/pages/page-name.ts'
import { PageThumbnail } from '#web/pages/page-thumbnail.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import {
  BlockWarning,
  SamplePictureList,
  SampleQuestion,
  SampleTextsWarning,
} from './sample-parts.tsx'

type Props = {
  session: EditingSession
  progress: SendProgress
  onPublish: () => void
  onReserve: () => void
  onClose: () => void
}

/** Shows the content to publish and asks whether to publish it now or later. */
export function PublishQuestion({ session, progress, onPublish, onReserve, onClose }: Props) {
  const { quoteName } = usePageNames()
  const isWorking = progress.step !== 'resting'
  const isUnknown = progress.step === 'resting' && progress.check !== undefined
  const content = usePageContent((page) => page)
  const { site } = useEditing()
  const samples = useMemo(() => listSampleParts(content, site), [content, site])
  const texts = useSampleTexts()
  const [isAsking, setAsking] = useState(false)
  return (
    <Sheet
      open
      onClose={onClose}
      dismissible={progress.step !== 'sending'}
      title={`${quoteName(session.pageKey.page)}を公開します`}
      footer={
        <>
          {progress.step !== 'sending' && <Button onClick={onClose}>やめる</Button>}
          {isUnknown ? (
            <CheckAgainButton progress={progress} />
          ) : (
            !isWorking && <Button onClick={onReserve}>予約公開</Button>
          )}
          <Button
            kind="primary"
            busy={isWorking}
            onClick={samples.length + texts.length > 0 ? () => setAsking(true) : onPublish}
          >
            公開する
          </Button>
        </>
      }
    >
      <Question {...{ session, progress, samples, texts, onClose }} />
      {isAsking && (
        <SampleQuestion
          parts={samples}
          texts={texts}
          onClose={onClose}
          onCancel={() => setAsking(false)}
          onPublish={() => {
            setAsking(false)
            onPublish()
          }}
        />
      )}
    </Sheet>
  )
}

/** Texts that visitors could not read, with the way to the first of them. */
function UnreadableWarning({ content, onClose }: { content: PageContent; onClose: () => void }) {
  const { site } = useEditing()
  const [first, ...others] = useUnreadableTexts(content, site)
  // With a look, the page shows these in a colour of the theme.
  if (first === undefined || site.look) return null
  return (
    <BlockWarning block={first} onClose={onClose}>
      読みにくい色の文字が{others.length + 1}か所あります。
    </BlockWarning>
  )
}

/** Dates that have gone by, with the way to the first of them. */
function PastDatesWarning({ onClose }: { onClose: () => void }) {
  const [first, ...others] = usePastDates()
  if (!first) return null
  return (
    <BlockWarning block={first.block} onClose={onClose}>
      「{first.text}」は過ぎています。
      {others.length > 0 && `ほかに${others.length}か所あります。`}
    </BlockWarning>
  )
}

/** A look that the server does not know yet: the page would be published with the one before. */
function UnsavedLookWarning() {
  const { looks } = useEditing()
  if (looks.state === 'saved') return null
  return (
    <div className="flex items-center between gap-3 p-2-3 round-md bg-warning warning">
      <p>えらんだ雰囲気をまだ保存できていません。いま公開すると、前の雰囲気で公開されます。</p>
      <Button className="flex-none" onClick={() => looks.choose(looks.look)}>
        もう一度保存
      </Button>
    </div>
  )
}

type QuestionProps = Pick<Props, 'session' | 'progress' | 'onClose'> & {
  samples: readonly SamplePart[]
  texts: readonly SampleText[]
}

function Question({ session, progress, samples, texts, onClose }: QuestionProps) {
  const { site } = useEditing()
  const content = usePageContent((page) => page)
  const { state, reserve } = useStore(session.pageState)
  const ended = getReservationToCancel({ reserve })
  return (
    <div className="stack gap-3">
      <div className="stack gap-2">
        <p>
          {state === 'draft'
            ? 'この内容を、はじめてお客さまに公開します。'
            : 'お客さまに見える内容が、この内容に入れかわります。'}
        </p>
        <UnsavedLookWarning />
        <UnreadableWarning content={content} onClose={onClose} />
        <PastDatesWarning onClose={onClose} />
        {ended && <p>{`いま公開すると、${formatReservationName(ended)}は取り消しになります。`}</p>}
        <SendStatusLine progress={progress} working={workingMessages} />
      </div>
      <NewLookPages session={session} />
      <SampleTextsWarning texts={texts} onClose={onClose} />
      <SamplePictureList parts={samples} onClose={onClose} />
      <PageSnapshot wide name="公開される内容" content={content} site={site} />
    </div>
  )
}

const workingMessages = {
  saving: changingMessage,
  sending: '公開しています',
  checking: '公開できたか、たしかめています',
} as const

/** The other public pages with their public content in the look that this publication brings to all of them. */
function NewLookPages({ session: { pageKey } }: { session: EditingSession }) {
  const heading = useId()
  const { site, looks } = useEditing()
  const { formatName } = usePageNames()
  const pages = useSignedInShop()?.pages ?? []
  const others = pages.filter(
    ({ page, published_at }) => page !== pageKey.page && published_at !== null,
  )
  // A look that is not saved yet has a warning instead.
  const isShown = looks.isNew && looks.state === 'saved' && others.length > 0
  const body = { user: pageKey.user, live: true }
  const contents = useApi('getPageThumbnails', { body }, { enabled: isShown }).data?.pages
  if (!isShown) return null
  return (
    <section className="stack gap-3 p-3 border round-md" aria-labelledby={heading}>
      <h3 id={heading} className="text-md">
        {`${others.length + 1}つのページの雰囲気が変わります`}
      </h3>
      <p>
        ほかの公開中のページも、公開するとすぐに新しい雰囲気になります。ページの内容は変わりません。
      </p>
      <ul className="flex wrap gap-4">
        {others.map(({ page }) => (
          <li key={page} className="stack gap-1">
            <PageThumbnail
              name={`${formatName(page)}の新しい見た目`}
              content={contents?.find((each) => each.page === page)}
              site={{ ...site, page }}
            />
            <b className="text-sm">{formatName(page)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
