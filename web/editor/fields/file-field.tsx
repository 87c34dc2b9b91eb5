import { ImagePlus, ImageUp, Trash2 } from 'lucide-react'
import { parseMoviePath } from '#functions/contract/files/file-path.ts'
import { PageMovie } from '#functions/renderer/items/page-movie.tsx'
import { useFieldTarget } from '#web/editor/fields/use-field-target.ts'
import { useEditing } from '#web/editor/state/editing.tsx'
import { type FileKind, fileKindLabels, getPathLabel } from '#web/files/file-kind-labels.ts'
import { getThumbnailAddress } from '#web/files/thumbnail-address.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

type Props = {
  name: string
  /** The mark of the field on the page. */
  field?: string
  path: string
  onPath: (path: string) => void
  /** Kinds of file that may be chosen. */
  kinds: readonly FileKind[]
}

export function FileField({ name, field, path, onPath, kinds }: Props) {
  const { chooseFiles } = useEditing()
  const { ref, follow } = useFieldTarget<HTMLButtonElement>(field)
  const isFilled = path !== ''
  const isBesideImage = isFilled && !parseMoviePath(path)
  const present = getPathLabel(path)
  const choose = () =>
    chooseFiles({ kinds, several: false, take: ([first]) => first !== undefined && onPath(first) })
  return (
    <fieldset className="grid cols-auto-1 items-center gap-3 min-w-0 border-0 img:w-24 img:h-24 img:border img:round-md img:bg-background img:cover">
      <legend className="heading pb-1 text-sm bold">{name}</legend>
      {isFilled && <Present path={path} />}
      <div className={classNames('stack gap-1', !isBesideImage && 'all-cols')}>
        <Button ref={ref} icon={isFilled ? ImageUp : ImagePlus} onFocus={follow} onClick={choose}>
          {isFilled
            ? `${present}を入れかえる`
            : `${kinds.map((kind) => fileKindLabels[kind].name).join('・')}をえらぶ`}
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

/** The current file. Movies play here because a click on the page selects their block. */
function Present({ path }: { path: string }) {
  const { media } = useEditing().site
  if (parseMoviePath(path)) {
    return (
      <div className="all-cols video:block video:w-full video:h-auto video:max-h-36 video:border video:round-md video:bg-black">
        <PageMovie path={path} alt="いまの動画" media={media} />
      </div>
    )
  }
  return <img src={getThumbnailAddress(path, media)} alt="いまの写真" />
}
