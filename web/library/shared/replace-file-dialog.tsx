import type { ReactNode } from 'react'
import { DeviceButton } from '#web/files/device-button.tsx'
import { fileKindLabels } from '#web/files/file-kind-labels.ts'
import type { Uploads } from '#web/files/upload/uploads.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

type Props = {
  uploads: Uploads
  target: Parameters<Uploads['replace']>[0]
  onSent: () => void
  onClose: () => void
  /** What the new file changes. */
  children: ReactNode
}

/** Replaces a file by one of the device; earlier attempts that failed go. */
export function ReplaceFileDialog({ uploads, target, onSent, onClose, children }: Props) {
  const { kind, id } = target
  const { name } = fileKindLabels[kind]

  function take([chosen]: File[]) {
    if (!chosen) return
    for (const item of uploads.store.getState().items)
      if (item.replaces === id) uploads.remove(item.id)
    uploads.replace(target, chosen)
    onSent()
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
