import { ImagePlus, ImageUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useConfig } from '#web/api/config.ts'
import { thumbnailAddress } from '#web/files/thumbnail-address.ts'
import { Button } from '#web/ui/button.tsx'
import { PassingButton } from '#web/ui/passing-button.tsx'
import { ArchivePicker } from './archive-picker.tsx'
import styles from './attachment.module.css'

type Props = { photo: string; onPhoto: (path: string) => void; wrong: string | undefined }

/** The photo of an entry: of the archive, or from this device. */
export function PhotoField({ photo, onPhoto, wrong }: Props) {
  const { media } = useConfig()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <fieldset className={styles.field}>
      <legend>写真（なくてもかまいません）</legend>
      <div className={styles.row}>
        {photo && (
          <img className={styles.picture} src={thumbnailAddress(photo, media)} alt="いまの写真" />
        )}
        <div className={styles.buttons}>
          <Button
            data-choose-photo=""
            icon={photo ? ImageUp : ImagePlus}
            onClick={() => setChoosing(true)}
          >
            {photo ? '写真を入れかえる' : '写真をえらぶ'}
          </Button>
          {photo && (
            <PassingButton
              next="[data-choose-photo]"
              kind="quiet"
              icon={Trash2}
              onClick={() => onPhoto('')}
            >
              写真をはずす
            </PassingButton>
          )}
        </div>
      </div>
      {wrong && (
        <p role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
      {isChoosing && (
        <ArchivePicker kind="image" onChoose={onPhoto} onClose={() => setChoosing(false)} />
      )}
    </fieldset>
  )
}
