import { ImagePlus, ImageUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { ArchivePicker } from './archive-picker.tsx'
import { AttachmentPicture } from './attachment-picture.tsx'

type Props = { photo: string; onPhoto: (path: string) => void; wrong: string | undefined }

export function EntryImageField({ photo, onPhoto, wrong }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <fieldset className="stack gap-3 min-w-0 border-0">
      <legend className="heading pb-1 text-sm bold">写真（なくてもかまいません）</legend>
      <div className="row wrap gap-3">
        {photo && <AttachmentPicture path={photo} alt="いまの写真" />}
        <div className="buttons">
          <Button
            data-choose-photo=""
            icon={photo ? ImageUp : ImagePlus}
            onClick={() => setChoosing(true)}
          >
            {photo ? '写真を入れかえる' : '写真をえらぶ'}
          </Button>
          {photo && (
            <DisappearingButton
              next="[data-choose-photo]"
              kind="quiet"
              icon={Trash2}
              onClick={() => onPhoto('')}
            >
              写真をはずす
            </DisappearingButton>
          )}
        </div>
      </div>
      {wrong && (
        <p role="alert" className="text-sm danger">
          {wrong}
        </p>
      )}
      {isChoosing && (
        <ArchivePicker kind="image" onChoose={onPhoto} onClose={() => setChoosing(false)} />
      )}
    </fieldset>
  )
}
