import type { ReactNode } from 'react'
import { DeviceButton } from '#web/files/device-button.tsx'
import { type FileKind, fileKindLabels } from '#web/files/file-kind-labels.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

type Props = {
  kind: FileKind
  onFile: (file: File) => void
  onClose: () => void
  /** What the new file changes. */
  children: ReactNode
}

/** Replaces a file by one of the device. */
export function ReplaceFileDialog({ kind, onFile, onClose, children }: Props) {
  const { name } = fileKindLabels[kind]

  function take([chosen]: File[]) {
    if (!chosen) return
    onFile(chosen)
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title={`${name}を入れかえる`}>
      {children}
      <DeviceButton kind={kind} isFirst single onFiles={take}>
        新しい{name}をえらぶ
      </DeviceButton>
    </Dialog>
  )
}
