import { ImagePlus, ImageUp, Trash2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { useEditing } from './editing.tsx'
import { thumbnailAddress } from './picture-addresses.ts'
import styles from './picture-field.module.css'

type Props = {
  name: string
  path: string
  onPath: (path: string) => void
  /** False where a part would be left with nothing to show. */
  canRemove?: boolean
}

/** One picture: choose it, put another in its place, take it out. */
export function PictureField({ name, path, onPath, canRemove = true }: Props) {
  const { site, choosePictures } = useEditing()
  const thumbnail = thumbnailAddress(path, site.media)
  const choose = () =>
    choosePictures({ several: false, take: ([first]) => first !== undefined && onPath(first) })
  return (
    <fieldset className={styles.picture}>
      <legend>{name}</legend>
      {thumbnail && <img src={thumbnail} alt="いまの写真" />}
      <div className={styles.buttons}>
        <Button icon={thumbnail ? ImageUp : ImagePlus} onClick={choose}>
          {thumbnail ? '写真を入れかえる' : '写真をえらぶ'}
        </Button>
        {thumbnail && canRemove && (
          <Button kind="quiet" icon={Trash2} onClick={() => onPath('')}>
            写真をはずす
          </Button>
        )}
      </div>
    </fieldset>
  )
}
