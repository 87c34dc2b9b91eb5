import { ImagePlus } from 'lucide-react'
import { limits } from '#functions/contract/limits.ts'
import type { BlockOfKind } from '#functions/contract/pages/page.ts'
import { ChoiceRow } from '#web/editor/fields/choices/choice-row.tsx'
import { FileField } from '#web/editor/fields/file-field.tsx'
import { TextArea } from '#web/editor/fields/text/text-area.tsx'
import { useBlockFields } from '#web/editor/fields/use-block-fields.ts'
import type { KindControls } from '#web/editor/kinds/kind-controls.ts'
import { ItemDetail } from '#web/editor/lists/item-detail.tsx'
import { ItemList } from '#web/editor/lists/item-list.tsx'
import { getItemKey } from '#web/editor/lists/list-items.ts'
import { type ItemEditing, useBlockList } from '#web/editor/lists/use-items.ts'
import { replaceFile, toGalleryPhoto } from '#web/editor/state/create-block.ts'
import { useEditing } from '#web/editor/state/editing.tsx'
import type { GalleryPhoto } from './schema.ts'

type Props = { block: BlockOfKind<'gallery'> }

export const galleryControls: KindControls<'gallery'> = {
  Content: GalleryContentControls,
  Look: GalleryLookControls,
}

function GalleryContentControls({ block }: Props) {
  const editing = useEditing()
  const { list: photos, item: photo } = useBlockList<'gallery', GalleryPhoto>(block, {
    name: 'ギャラリーの写真',
    unit: '写真',
    max: limits.galleryPhotos,
    read: (content) => content.photos,
    write: (content, items) => ({ ...content, photos: items }),
  })
  if (photo) return <PhotoFields photos={photos} photo={photo} />
  const choose = () =>
    editing.chooseFiles({
      kinds: ['image'],
      several: true,
      limit: photos.max - photos.items.length,
      take: (paths) => photos.add(paths.map(toGalleryPhoto)),
    })
  return (
    <ItemList
      editing={photos}
      summarize={({ caption, alt, position_url }) => ({
        title: caption || alt || '写真',
        image: position_url,
      })}
      addLabel="写真を追加"
      addIcon={ImagePlus}
      onAdd={choose}
    />
  )
}

type FieldsProps = { photos: ItemEditing<GalleryPhoto>; photo: GalleryPhoto }

function PhotoFields({ photos, photo }: FieldsProps) {
  const key = getItemKey(photo)
  return (
    <ItemDetail key={key} editing={photos} item={photo}>
      <FileField
        name="写真"
        field={`${key}.position_url`}
        kinds={['image']}
        path={photo.position_url}
        onPath={(path) =>
          path === '' ? photos.remove(key) : photos.set(key, replaceFile(photo, path))
        }
      />
      <TextArea
        name="写真の下の文字"
        field={`${key}.caption`}
        value={photo.caption}
        maxLength={limits.shortTextLength}
        onText={(caption) => photos.set(key, { caption }, 'caption')}
      />
      <TextArea
        name="写真の説明"
        value={photo.alt}
        maxLength={limits.altLength}
        hint="目の見えない人や検索に、何の写真かを伝えます"
        onText={(alt) => photos.set(key, { alt }, 'alt')}
      />
    </ItemDetail>
  )
}

const columnChoices = [
  { label: '2列', value: 2 },
  { label: '3列', value: 3 },
  { label: '4列', value: 4 },
] as const

function GalleryLookControls({ block }: Props) {
  const { setContent } = useBlockFields(block)
  return (
    <ChoiceRow<2 | 3 | 4>
      name="パソコンでの列"
      choices={columnChoices}
      value={block.content.columns}
      onSelect={(columns) => setContent({ columns })}
    />
  )
}
