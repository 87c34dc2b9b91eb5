import { useState } from 'react'
import { type FileWish, useEditing } from '#web/editor/editing.tsx'
import { countOfKinds, type FileKind, fileWords, nameOfKinds } from '#web/editor/file-words.ts'
import { Tabs } from '#web/editor/tabs.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { DeviceButton } from './device-button.tsx'
import styles from './file-picker.module.css'
import { OwnFiles } from './own-files.tsx'
import { type BatchEnd, useUploadBatch } from './upload-batch.ts'
import type { UploadItem } from './upload-items.ts'
import { UploadTiles } from './upload-tiles.tsx'
import type { Uploads } from './uploads.ts'

type Props = {
  user: string
  wish: FileWish
  uploads: Uploads
  onClose: () => void
}

/** Choosing a photo or a movie: from this device, or from the shop's own. */
export function FilePicker({ user, uploads, ...props }: Props) {
  const { kinds } = props.wish
  const [kind, setKind] = useState<FileKind>(kinds[0] ?? 'image')
  const { chosen, choose, take, addFiles, report } = useChoice({ uploads, ...props })
  const { name } = fileWords[kind]
  const choices = (
    <div className={styles.picker}>
      <DeviceButton kind={kind} onFiles={addFiles} />
      {kind === 'movie' && <p className={styles.hint}>MP4・WebMの動画、1本500MBまで</p>}
      {report && <StatusLine>{report}</StatusLine>}
      <UploadTiles uploads={uploads} />
      <h3 className={styles.heading}>自分の{name}</h3>
      <OwnFiles key={kind} kind={kind} user={user} chosen={chosen} onChoose={choose} />
    </div>
  )
  return (
    <Sheet
      open
      onClose={props.onClose}
      title={`${name}をえらぶ`}
      footer={
        chosen.length > 0 && (
          <Button kind="primary" onClick={() => take(chosen)}>
            {chosen.length}枚を追加
          </Button>
        )
      }
    >
      {kinds.length === 1 ? (
        choices
      ) : (
        <Tabs name="写真か動画" tabs={tabs} active={kind} onSelect={setKind}>
          {choices}
        </Tabs>
      )}
    </Sheet>
  )
}

const tabs = (['image', 'movie'] as const).map((key) => ({ key, label: fileWords[key].name }))

function useChoice({ wish, uploads, onClose }: Omit<Props, 'user'>) {
  const { panels } = useEditing()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [report, setReport] = useState('')

  function take(paths: readonly string[]) {
    onClose()
    wish.take([...paths])
  }

  function choose(path: string) {
    if (!wish.several) return take([path])
    setChosen(chosen.includes(path) ? chosen.filter((each) => each !== path) : [...chosen, path])
  }

  function takeSeveral({ arrived, failed }: BatchEnd) {
    const paths = [...chosen, ...pathsOf(arrived)]
    if (failed.length === 0) return take(paths)
    // What failed stays in sight, and can be sent again for the same place.
    wish.take(paths)
    setChosen([])
    setReport(`${paths.length}枚を追加しました。${wordsOf(failed)}`)
  }

  function takeOne({ arrived, failed }: BatchEnd) {
    if (arrived.length > 1) {
      const kinds = arrived.map(({ kind }) => kind)
      const words = `${countOfKinds(kinds)}を自分の${nameOfKinds(kinds)}に入れました。使うものを1つえらんでください。`
      return setReport(words + wordsOf(failed))
    }
    take(pathsOf(arrived))
    if (failed.length > 0) panels.notify(wordsOf(failed))
  }

  const addToBatch = useUploadBatch(uploads, wish.several ? takeSeveral : takeOne)
  const addFiles = (files: readonly File[]) => addToBatch(files, wish.kinds)
  return { chosen, choose, take, addFiles, report }
}

const pathsOf = (items: readonly UploadItem[]) => items.flatMap(({ path }) => path ?? [])

/** How many did not arrive, and why; nothing when all did. */
function wordsOf(failed: readonly UploadItem[]): string {
  if (failed.length === 0) return ''
  const reasons = [...new Set(failed.map(({ message }) => message))]
  return `${countOfKinds(failed.map(({ kind }) => kind))}は追加できませんでした。${reasons.join(' ')}`
}
