import { Clapperboard, ImagePlus, ImageUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { parseFilePath } from '#functions/contract/files/file-path.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { ArchivePicker } from './archive-picker.tsx'
import { AttachmentPicture } from './attachment-picture.tsx'

const kinds = {
  image: { label: '写真', icon: ImagePlus, changeIcon: ImageUp },
  movie: { label: '動画', icon: Clapperboard, changeIcon: Clapperboard },
} as const

type Props = {
  kind: keyof typeof kinds
  /** A path of the archive, the address of a YouTube movie, or `""`. */
  value: string
  onValue: (value: string) => void
  wrong: string | undefined
}

/** The photo or movie of an entry. */
export function EntryFileField({ kind, value, onValue, wrong }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const { label, icon, changeIcon } = kinds[kind]
  const hasAddress = kind === 'movie' && parseFilePath(value) === undefined
  const isChosen = value !== '' && !hasAddress
  return (
    <fieldset className="stack gap-3 min-w-0 border-0">
      <legend className="heading pb-1 text-sm bold">{label}（なくてもかまいません）</legend>
      <div className="row wrap gap-3">
        {isChosen && <AttachmentPicture path={value} alt={`いまの${label}`} />}
        <div className="buttons">
          <Button
            data-choose={kind}
            icon={isChosen ? changeIcon : icon}
            onClick={() => setChoosing(true)}
          >
            {label + (isChosen ? 'を入れかえる' : 'をえらぶ')}
          </Button>
          {isChosen && (
            <DisappearingButton
              next={`[data-choose=${kind}]`}
              kind="quiet"
              icon={Trash2}
              onClick={() => onValue('')}
            >
              {label}をはずす
            </DisappearingButton>
          )}
        </div>
      </div>
      {hasAddress ? (
        <AddressField value={value} onValue={onValue} wrong={wrong} />
      ) : (
        <WrongFile message={wrong} />
      )}
      {isChoosing && (
        <ArchivePicker kind={kind} onChoose={onValue} onClose={() => setChoosing(false)} />
      )}
    </fieldset>
  )
}

const WrongFile = ({ message }: { message: string | undefined }) =>
  message && (
    <p role="alert" className="text-sm danger">
      {message}
    </p>
  )

function AddressField({ value, onValue, wrong }: Omit<Props, 'kind'>) {
  return (
    <Field
      name="YouTubeの動画のアドレス"
      InputType="url"
      value={value}
      onValue={(address) => onValue(address.trim())}
      hint="例: https://youtu.be/…　動画をえらぶかわりに、ここに貼りつけます。"
      error={wrong !== undefined}
      ErrorCode={wrong && fieldMessages.notMovie}
    />
  )
}
