import { Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { getButtonClass } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { FileKind } from './file-kind-labels.ts'
import styles from './files.module.css'
import { chosenMovieTypes } from './media/movie-rules.ts'

// With no HEIC in the list, iPhones and Macs convert photos to JPEG; other systems must be allowed HEIC.
const convertsHeic = /Mac|iPhone|iPad/.test(navigator.userAgent)
const acceptedTypes: Record<FileKind, string> = {
  image: `image/jpeg,image/png,image/webp,image/gif,image/avif${convertsHeic ? '' : ',.heic,.heif'}`,
  movie: chosenMovieTypes.join(','),
}

type Props = {
  kind: FileKind
  isFirst: boolean
  single?: boolean
  onFiles: (files: File[]) => void
  children?: ReactNode
}

/** この端末から追加: opens the file picker of the device. */
export function DeviceButton(props: Props) {
  const { kind, isFirst, single = false, onFiles, children = 'この端末から追加' } = props
  return (
    <label className={classNames(getButtonClass(isFirst ? 'primary' : 'grey'), styles.device)}>
      <input
        type="file"
        accept={acceptedTypes[kind]}
        multiple={!single}
        onChange={({ target }) => {
          onFiles(Array.from(target.files ?? []))
          // Allows choosing the same file again.
          target.value = ''
        }}
      />
      <Smartphone aria-hidden />
      <span>{children}</span>
    </label>
  )
}
