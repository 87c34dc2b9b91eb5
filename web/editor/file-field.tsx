import { ImagePlus, ImageUp, Trash2 } from 'lucide-react'
import { parseMoviePath } from '#functions/contract/movie.ts'
import { Movie } from '#functions/renderer/movie.tsx'
import { type FileKind, fileWords, nameOfPath } from '#web/files/file-words.ts'
import { thumbnailAddress } from '#web/files/thumbnail-address.ts'
import { Button } from '#web/ui/button.tsx'
import { useEditing } from './editing.tsx'
import styles from './file-field.module.css'

type Props = {
  name: string
  path: string
  onPath: (path: string) => void
  /** What may stand here. */
  kinds: readonly FileKind[]
}

/** One picture or movie: choose it, put another in its place, take it out. */
export function FileField({ name, path, onPath, kinds }: Props) {
  const { chooseFiles } = useEditing()
  const isFilled = path !== ''
  const present = nameOfPath(path)
  const choose = () =>
    chooseFiles({ kinds, several: false, take: ([first]) => first !== undefined && onPath(first) })
  return (
    <fieldset className={styles.file}>
      <legend>{name}</legend>
      {isFilled && <Present path={path} />}
      <div className={styles.buttons}>
        <Button icon={isFilled ? ImageUp : ImagePlus} onClick={choose}>
          {isFilled
            ? `${present}を入れかえる`
            : `${kinds.map((kind) => fileWords[kind].name).join('・')}をえらぶ`}
        </Button>
        {isFilled && (
          <Button kind="quiet" icon={Trash2} onClick={() => onPath('')}>
            {present}をはずす
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** What stands there now. A movie can be played here: on the page a click on it selects its part. */
function Present({ path }: { path: string }) {
  const { media } = useEditing().site
  if (parseMoviePath(path)) {
    return (
      <div className={styles.movie}>
        <Movie path={path} alt="いまの動画" media={media} />
      </div>
    )
  }
  return <img src={thumbnailAddress(path, media)} alt="いまの写真" />
}
