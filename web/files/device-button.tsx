import { Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { movieTypes } from '#functions/contract/file.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { FileKind } from './file-words.ts'
import styles from './files.module.css'

// Without HEIC in the list an iPhone or a Mac turns its photos into JPEG by itself; elsewhere it must be named.
const convertsItself = /Mac|iPhone|iPad/.test(navigator.userAgent)
const accepted: Record<FileKind, string> = {
  image: `image/jpeg,image/png,image/webp,image/gif,image/avif${convertsItself ? '' : ',.heic,.heif'}`,
  movie: movieTypes.join(','),
}

type Props = {
  kind: FileKind
  /** Whether it is what to do next, and orange. */
  isFirst: boolean
  /** Takes one file, and not several at once. */
  single?: boolean
  onFiles: (files: File[]) => void
  children?: ReactNode
}

/** この端末から追加: files of this phone or PC. */
export function DeviceButton(props: Props) {
  const { kind, isFirst, single = false, onFiles, children = 'この端末から追加' } = props
  return (
    <label className={classNames(buttonClass(isFirst ? 'primary' : 'grey'), styles.device)}>
      <input
        type="file"
        accept={accepted[kind]}
        multiple={!single}
        onChange={({ target }) => {
          onFiles(Array.from(target.files ?? []))
          // So that the same file can be chosen again.
          target.value = ''
        }}
      />
      <Smartphone aria-hidden />
      <span>{children}</span>
    </label>
  )
}
