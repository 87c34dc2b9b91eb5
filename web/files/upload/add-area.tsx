import { Smartphone, Upload } from 'lucide-react'
import { createPortal } from 'react-dom'
import { DeviceButton } from '#web/files/device-button.tsx'
import { type FileKind, fileKindLabels } from '#web/files/file-kind-labels.ts'
import { useIncomingFiles } from '#web/files/use-incoming-files.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useIsOffline } from '#web/ui/status/use-is-offline.ts'
import styles from './add-area.module.css'

type Props = {
  kind: FileKind
  isFirst: boolean
  /** Text while files are dragged over the screen. */
  dropped: string
  onFiles: (files: File[]) => void
}

/** Adds files by the file dialog, drag and drop, or paste. */
export function AddArea({ kind, isFirst, dropped, onFiles }: Props) {
  const isOver = useIncomingFiles({ onFiles })
  const isOffline = useIsOffline()
  const { name, accepted } = fileKindLabels[kind]
  return (
    <div className={`row wrap gap-2-4 ${styles.area}`}>
      {isOffline ? (
        <Button icon={Smartphone} inactive>
          電波がもどると追加できます
        </Button>
      ) : (
        <DeviceButton kind={kind} isFirst={isFirst} onFiles={onFiles} />
      )}
      <p className="stack grow-56 hint tight">
        <span className={`display-none ${styles.drop}`}>
          {name}をここへドラッグするか、コピーして貼り付けても入ります。
        </span>
        <span>{accepted}</span>
      </p>
      {isOver && createPortal(<Overlay text={dropped} />, document.body)}
    </div>
  )
}

function Overlay({ text }: { text: string }) {
  return (
    <div className="stack p-4 fixed inset-0 z-message no-pointer bg-backdrop">
      <p
        className={`stack content-center children-center gap-3 round-lg text-xl bold text-center ${styles.target} svg:w-12 svg:h-12 svg:orange`}
      >
        <Upload aria-hidden />
        {text}
      </p>
    </div>
  )
}
