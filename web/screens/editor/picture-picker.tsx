import { useState } from 'react'
import type { Image } from '#functions/contract/file.ts'
import { type PictureWish, useEditing } from '#web/editor/editing.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { DeviceButton } from './device-button.tsx'
import { OwnPictures } from './own-pictures.tsx'
import styles from './picture-picker.module.css'
import { type BatchEnd, useUploadBatch } from './upload-batch.ts'
import { UploadTiles } from './upload-tiles.tsx'
import type { UploadItem, Uploads } from './uploads.ts'

type Props = {
  user: string
  wish: PictureWish
  uploads: Uploads
  onClose: () => void
}

/** Choosing a photo: from this device, or from the shop's own. */
export function PicturePicker({ user, uploads, ...props }: Props) {
  const { chosen, choose, take, addFiles, report } = useChoice({ uploads, ...props })
  return (
    <Sheet
      open
      onClose={props.onClose}
      title="写真をえらぶ"
      footer={
        chosen.length > 0 && (
          <Button kind="primary" onClick={() => take(chosen)}>
            {chosen.length}枚を追加
          </Button>
        )
      }
    >
      <div className={styles.picker}>
        <DeviceButton onFiles={addFiles} />
        {report && <StatusLine>{report}</StatusLine>}
        <UploadTiles uploads={uploads} />
        <h3 className={styles.heading}>自分の写真</h3>
        <OwnPictures user={user} chosen={chosen} onChoose={choose} />
      </div>
    </Sheet>
  )
}

function useChoice({ wish, uploads, onClose }: Omit<Props, 'user'>) {
  const { panels } = useEditing()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [report, setReport] = useState('')

  function take(paths: readonly string[]) {
    onClose()
    wish.take([...paths])
  }

  function choose({ url }: Image) {
    if (!wish.several) return take([url])
    setChosen(chosen.includes(url) ? chosen.filter((each) => each !== url) : [...chosen, url])
  }

  function takeSeveral({ paths, failed }: BatchEnd) {
    if (failed.length === 0) return take([...chosen, ...paths])
    // What failed stays in sight, and can be sent again for the same place.
    wish.take([...chosen, ...paths])
    setChosen([])
    setReport(`${chosen.length + paths.length}枚を追加しました。${wordsOf(failed)}`)
  }

  function takeOne({ paths, failed }: BatchEnd) {
    if (paths.length > 1) {
      const words = `${paths.length}枚を自分の写真に入れました。使う1枚をえらんでください。`
      return setReport(words + wordsOf(failed))
    }
    take(paths)
    if (failed.length > 0) panels.notify(wordsOf(failed))
  }

  const addFiles = useUploadBatch(uploads, wish.several ? takeSeveral : takeOne)
  return { chosen, choose, take, addFiles, report }
}

/** How many did not arrive, and why; nothing when all did. */
function wordsOf(failed: readonly UploadItem[]): string {
  if (failed.length === 0) return ''
  const reasons = [...new Set(failed.map(({ message }) => message))]
  return `${failed.length}枚は追加できませんでした。${reasons.join(' ')}`
}
