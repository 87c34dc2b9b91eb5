import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import { useApi } from '#web/api/use-api.ts'
import type { EditingSession } from '#web/editor/screen/session/editing-session.ts'
import { usePageNames } from '#web/pages/page-name.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field, showProblem } from '#web/ui/form/fields/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { type PhraseSaving, usePhraseSaving } from './use-phrase-saving.ts'

type Props = { session: EditingSession; onClose: () => void }

/** ひとこと of the shop's record, opened where the page shows it. */
export function PhraseSheet({ session, onClose }: Props) {
  const record = useApi('getShop', { query: {} }, { staleTime: 60_000 })
  return (
    <Sheet open onClose={onClose} title="ひとこと">
      <QueryContent query={record} what="お店の情報" skeleton={<Skeleton />}>
        {(opened) => <PhraseForm {...{ opened, session, onClose }} />}
      </QueryContent>
    </Sheet>
  )
}

type FormProps = Props & { opened: EndpointOutput<Endpoints['getShop']> }

function PhraseForm({ opened, session, onClose }: FormProps) {
  const saving = usePhraseSaving({ opened, panels: session.panels, onSaved: onClose })
  const { phrase, wrong, failure, isSaving, theirs } = saving
  const { quoteName } = usePageNames()
  const pages = opened.pages.map(({ page }) => quoteName(page))
  return (
    <Form wrong={wrong} onSend={() => void saving.save()}>
      <Field
        name="ひとこと"
        value={phrase}
        onValue={saving.setPhrase}
        hint="例: 石うすでひいた、十割のそば"
        {...showProblem(wrong['catch_phrase'])}
        input={{ autoComplete: 'off' }}
      />
      <p>
        「お店の情報」のひとことです。最初のページの写真の上のほか、検索の結果やPOPにも使われます。
      </p>
      {pages.length > 0 && (
        <p>{`保存すると、お客さまに見えている、公開中の${pages.join('・')}もすぐに変わります。`}</p>
      )}
      {theirs ? (
        <PhraseConflict saving={saving} theirs={theirs.shop.catch_phrase} onClose={onClose} />
      ) : (
        <Button kind="primary" type="submit" busy={isSaving}>
          {isSaving ? '保存しています' : '保存する'}
        </Button>
      )}
      <StatusLine tone="danger">{failure}</StatusLine>
    </Form>
  )
}

type ConflictProps = { saving: PhraseSaving; theirs: string; onClose: () => void }

function PhraseConflict({ saving, theirs, onClose }: ConflictProps) {
  return (
    <>
      <StatusLine tone="warning">
        {`ほかのスマホやパソコンで「${theirs}」に変更されました。どちらにするか、えらんでください。`}
      </StatusLine>
      <Button kind="primary" type="submit" busy={saving.isSaving}>
        あなたの内容で保存する
      </Button>
      <Button onClick={onClose}>保存されている内容にする</Button>
    </>
  )
}
