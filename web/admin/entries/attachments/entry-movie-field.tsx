import { Clapperboard, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { parseFilePath } from '#functions/contract/files/parse-file-path.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { ArchivePicker } from './archive-picker.tsx'
import { AttachmentPicture } from './attachment-picture.tsx'

type Props = { movie: string; onMovie: (movie: string) => void; wrong: string | undefined }

/** Archive movies are stored as a path, YouTube movies as a URL. */
const isArchiveMovie = (movie: string) => parseFilePath(movie) !== undefined

export function EntryMovieField({ movie, onMovie, wrong }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const isChosen = isArchiveMovie(movie)
  return (
    <fieldset className="stack gap-3 min-w-0 border-0">
      <legend className="heading pb-1 text-sm bold">動画（なくてもかまいません）</legend>
      <div className="row wrap gap-3">
        {isChosen && <AttachmentPicture path={movie} alt="いまの動画" />}
        <div className="buttons">
          <Button data-choose-movie="" icon={Clapperboard} onClick={() => setChoosing(true)}>
            {isChosen ? '動画を入れかえる' : '動画をえらぶ'}
          </Button>
          {isChosen && (
            <DisappearingButton
              next="[data-choose-movie]"
              kind="quiet"
              icon={Trash2}
              onClick={() => onMovie('')}
            >
              動画をはずす
            </DisappearingButton>
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
          ErrorCode={wrong && fieldMessages.notMovie}
        />
      )}
      {isChosen && wrong && (
        <p role="alert" className="text-sm danger">
          {wrong}
        </p>
      )}
      {isChoosing && (
        <ArchivePicker kind="movie" onChoose={onMovie} onClose={() => setChoosing(false)} />
      )}
    </fieldset>
  )
}
