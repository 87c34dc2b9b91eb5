import { Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { getButtonClass } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { InAppBrowserNotice } from '#web/ui/in-app-browser/in-app-browser-notice.tsx'
import { usePickerFailure } from '#web/ui/in-app-browser/use-picker-failure.ts'
import { thisDevice } from '#web/ui/this-device.ts'
import { chosenMovieTypes, type FileKind } from './file-kind-labels.ts'

const imageTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

// Safari, and every browser of an iPhone or iPad, converts photos to JPEG when HEIC is not in the list. Other
// browsers, on a Mac too, would not let HEIC be chosen.
function convertsHeic({ userAgent } = navigator): boolean {
  return /Mac|iPhone|iPad/.test(userAgent) && !/(?:Chrome|Firefox)\//.test(userAgent)
}

function getAcceptedTypes(kind: FileKind): string {
  if (kind === 'movie') return chosenMovieTypes.join(',')
  return convertsHeic() ? imageTypes : `${imageTypes},.heic,.heif`
}

type Props = {
  kind: FileKind
  isFirst: boolean
  single?: boolean
  onFiles: (files: File[]) => void
  children?: ReactNode
}

/** このスマホから追加: opens the file picker of the device. */
export function DeviceButton(props: Props) {
  const { kind, isFirst, single = false, onFiles, children = `${thisDevice}から追加` } = props
  const picker = usePickerFailure()
  return (
    <>
      <label
        className={classNames(
          getButtonClass(isFirst ? 'primary' : 'grey'),
          'relative pointer over-input',
        )}
      >
        <input
          type="file"
          accept={getAcceptedTypes(kind)}
          multiple={!single}
          onClick={picker.watch}
          onChange={({ target }) => {
            picker.clear()
            onFiles(Array.from(target.files ?? []))
            // Allows choosing the same file again.
            target.value = ''
          }}
        />
        <Smartphone aria-hidden className="flex-none icon" />
        <span>{children}</span>
      </label>
      {picker.hasFailed && <InAppBrowserNotice subject="files" />}
    </>
  )
}
