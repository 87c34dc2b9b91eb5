import type { ReactNode } from 'react'
import { ActionDialog } from '#web/actions/action-dialog.tsx'
import { useConfig } from '#web/api/config.ts'
import type { SamplePart } from '#web/editor/samples/list-sample-parts.ts'
import type { SampleText } from '#web/editor/samples/sample-texts.ts'
import { useEditing } from '#web/editor/state/editing.tsx'
import { getThumbnailAddress } from '#web/files/thumbnail-address.ts'
import { Button } from '#web/ui/button/button.tsx'
import { joinTexts } from '#web/ui/live-text.tsx'

type Props = { parts: readonly SamplePart[]; onClose: () => void }

/** The sample pictures that visitors would see, by place, each with the way to replace it. */
export function SamplePictureList({ parts, onClose }: Props) {
  const { media } = useConfig()
  const replace = useReplacing(onClose)
  if (parts.length === 0) return null
  return (
    <section className="grid cols-1 gap-2" aria-labelledby="sample-pictures">
      <h3
        id="sample-pictures"
        className="warning text-md"
      >{`見本のイラストが${parts.length}か所あります`}</h3>
      <ul className="flex gap-2 p-1 scroll-x li:stack li:flex-none li:gap-1 li:w-26 img:w-full img:round-sm img:photo-ratio img:cover">
        {parts.map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same picture can be in several places
          <li key={index}>
            <img src={getThumbnailAddress(part.path, media)} alt="" />
            <Button
              aria-label={`見本のイラスト${index + 1}をかえる`}
              onClick={() => replace(part)}
              className="px-2"
            >
              かえる
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type TextsProps = { texts: readonly SampleText[]; onClose: () => void }

/** Words of a template that only the shop can know, with the way to the first of them. */
export function SampleTextsWarning({ texts, onClose }: TextsProps) {
  const [first, ...others] = texts
  if (!first) return null
  return (
    <BlockWarning block={first.block} onClose={onClose}>
      「{first.text}」{others.length > 0 && `など${texts.length}か所`}が、見本のままです。
    </BlockWarning>
  )
}

type QuestionProps = Props & TextsProps & { onPublish: () => void; onCancel: () => void }

/** Asks once before a page with samples is published. */
export function SampleQuestion({ parts, texts, onClose, onPublish, onCancel }: QuestionProps) {
  const replace = useReplacing(onClose)
  const [first] = parts
  const counts = [
    parts.length > 0 && `見本のイラストが${parts.length}か所`,
    texts.length > 0 && `見本のままの言葉が${texts.length}か所`,
  ]
  return (
    <ActionDialog
      onClose={onCancel}
      action={{
        title: '見本のまま公開しますか？',
        about: `${counts.filter((count) => count !== false).join('、')}あります。公開したあとでも、お店のものにかえられます。`,
        go: 'このまま公開する',
        cancel: first ? <Button onClick={() => replace(first)}>写真をかえる</Button> : null,
        send: onPublish,
      }}
    />
  )
}

function useReplacing(onClose: () => void) {
  const { panels } = useEditing()
  return ({ panel }: SamplePart) => {
    onClose()
    panels.open(panel)
  }
}

type BlockWarningProps = { block: string; onClose: () => void; children: ReactNode }

/** One line about a block before its page is published, with the way to the block. */
export function BlockWarning({ block, onClose, children }: BlockWarningProps) {
  const { panels } = useEditing()
  function openBlock() {
    onClose()
    panels.open({ kind: 'block', id: block })
  }
  return (
    <div className="flex items-center between gap-3 p-2-3 round-md bg-warning warning">
      <p>{joinTexts(children)}</p>
      <Button className="flex-none" onClick={openBlock}>
        なおす
      </Button>
    </div>
  )
}
