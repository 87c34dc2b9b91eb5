import { Clapperboard, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { fileNamedBy } from '#functions/contract/file-path.ts'
import { messages } from '#functions/contract/shared-messages.ts'
import { useConfig } from '#web/api/config.ts'
import { thumbnailAddress } from '#web/files/thumbnail-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PassingButton } from '#web/ui/passing-button.tsx'
import { ArchivePicker } from './archive-picker.tsx'
import styles from './attachment.module.css'

type Props = { movie: string; onMovie: (movie: string) => void; wrong: string | undefined }

/** A movie of the archive has a path; a movie on YouTube is what its address says. */
const isOfArchive = (movie: string) => fileNamedBy(movie) !== undefined

/** The movie of an entry: of the archive, from this device, or on YouTube. */
export function MovieField({ movie, onMovie, wrong }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const isChosen = isOfArchive(movie)
  return (
    <fieldset className={styles.field}>
      <legend>動画（なくてもかまいません）</legend>
      <div className={styles.row}>
        {isChosen && <Poster movie={movie} />}
        <div className={styles.buttons}>
          <Button data-choose-movie="" icon={Clapperboard} onClick={() => setChoosing(true)}>
            {isChosen ? '動画を入れかえる' : '動画をえらぶ'}
          </Button>
          {isChosen && (
            <PassingButton
              next="[data-choose-movie]"
              kind="quiet"
              icon={Trash2}
              onClick={() => onMovie('')}
            >
              動画をはずす
            </PassingButton>
          )}
        </div>
      </div>
      {!isChosen && (
        <Field
          name="YouTubeの動画のアドレス"
          InputType="url"
          value={movie}
          onValue={(address) => onMovie(address.trim())}
          hint="例: https://youtu.be/…　動画をえらぶかわりに、ここに貼りつけます。"
          error={wrong !== undefined}
          ErrorCode={wrong && messages.notMovie}
        />
      )}
      {isChosen && wrong && (
        <p role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
      {isChoosing && (
        <ArchivePicker kind="movie" onChoose={onMovie} onClose={() => setChoosing(false)} />
      )}
    </fieldset>
  )
}

function Poster({ movie }: { movie: string }) {
  const { media } = useConfig()
  const address = thumbnailAddress(movie, media)
  if (address) return <img className={styles.picture} src={address} alt="いまの動画" />
  return (
    <span className={styles.picture}>
      <Clapperboard aria-hidden />
      動画があります
    </span>
  )
}
