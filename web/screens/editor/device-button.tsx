import { Smartphone } from 'lucide-react'
import { pictureTypes } from '#functions/contract/file.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import styles from './picture-picker.module.css'

const accept = pictureTypes.join(',')

/** この端末から追加: files of this phone or PC, several at once. */
export function DeviceButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <label className={classNames(buttonClass('primary'), styles.device)}>
      <Smartphone aria-hidden />
      <span>この端末から追加</span>
      <input
        type="file"
        accept={accept}
        multiple
        onChange={({ target }) => {
          onFiles(Array.from(target.files ?? []))
          // So that the same file can be chosen again.
          target.value = ''
        }}
      />
    </label>
  )
}
