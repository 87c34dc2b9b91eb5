import { Smartphone, Upload } from 'lucide-react'
import { createPortal } from 'react-dom'
import { DeviceButton } from '#web/files/device-button.tsx'
import { type FileKind, fileWords } from '#web/files/file-words.ts'
import { Button } from '#web/ui/button.tsx'
import { useOffline } from '#web/ui/use-offline.ts'
import styles from './add-area.module.css'
import { useIncomingFiles } from './use-incoming-files.ts'

type Props = {
  kind: FileKind
  isFirst: boolean
  /** What is said while files are held over the screen. */
  dropped: string
  onFiles: (files: File[]) => void
}

const taken: Record<FileKind, string> = {
  image: 'JPEG・PNG・HEICなどの写真、1枚20MBまで',
  movie: 'MP4・WebMの動画、1本500MBまで',
}

/** Where files come in: chosen, dropped anywhere on the screen, or pasted. */
export function AddArea({ kind, isFirst, dropped, onFiles }: Props) {
  const isOver = useIncomingFiles(onFiles)
  const isOffline = useOffline()
  const { name } = fileWords[kind]
  return (
    <div className={styles.area}>
      {isOffline ? (
        <Button icon={Smartphone} inactive>
          電波がもどると追加できます
        </Button>
      ) : (
        <DeviceButton kind={kind} isFirst={isFirst} onFiles={onFiles} />
      )}
      <p className={styles.words}>
        <span className={styles.drop}>
          {name}をここへドラッグするか、コピーして貼り付けても入ります。
        </span>
        <span className={styles.types}>{taken[kind]}</span>
      </p>
      {isOver && createPortal(<Overlay words={dropped} />, document.body)}
    </div>
  )
}

function Overlay({ words }: { words: string }) {
  return (
    <div className={styles.overlay}>
      <p className={styles.target}>
        <Upload aria-hidden />
        {words}
      </p>
    </div>
  )
}
