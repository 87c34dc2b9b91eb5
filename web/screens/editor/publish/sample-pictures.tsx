import { useConfig } from '#web/api/config.ts'
import { useEditing } from '#web/editor/state/editing.tsx'
import type { SamplePart } from '#web/editor/state/list-sample-parts.ts'
import { getThumbnailAddress } from '#web/files/thumbnail-address.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import styles from './sample-pictures.module.css'

type Props = { parts: readonly SamplePart[]; onClose: () => void }

/** The sample pictures that visitors would see, by place, each with the way to replace it. */
export function SamplePictureList({ parts, onClose }: Props) {
  const { media } = useConfig()
  const replace = useReplacing(onClose)
  if (parts.length === 0) return null
  return (
    <section className={styles.samples} aria-labelledby="sample-pictures">
      <h3 id="sample-pictures" className={styles.title}>
        見本の写真が{parts.length}か所にあります
      </h3>
      <ul className={styles.list}>
        {parts.map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same picture can be in several places
          <li key={index}>
            <img src={getThumbnailAddress(part.path, media)} alt="" />
            <Button
              aria-label={`見本の写真${index + 1}をかえる`}
              onClick={() => replace(part)}
              className={styles.replace}
            >
              かえる
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type QuestionProps = Props & { onPublish: () => void; onCancel: () => void }

/** Asks once before a page with sample pictures is published. */
export function SampleQuestion({ parts, onClose, onPublish, onCancel }: QuestionProps) {
  const replace = useReplacing(onClose)
  const [first] = parts
  return (
    <Dialog
      open
      onClose={onCancel}
      title="見本の写真のまま公開しますか？"
      actions={
        <>
          {first && <Button onClick={() => replace(first)}>写真をかえる</Button>}
          <Button kind="primary" onClick={onPublish}>
            このまま公開する
          </Button>
        </>
      }
    >
      <p>見本の写真が{parts.length}か所にあります。公開したあとでも、お店の写真にかえられます。</p>
    </Dialog>
  )
}

function useReplacing(onClose: () => void) {
  const { panels } = useEditing()
  return ({ panel }: SamplePart) => {
    onClose()
    panels.open(panel)
  }
}
