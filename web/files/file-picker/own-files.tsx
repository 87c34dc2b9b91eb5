import { Clapperboard, ImageIcon } from 'lucide-react'
import { limits } from '#functions/contract/limits.ts'
import { useApiList } from '#web/api/use-api-list.ts'
import { type FileKind, fileKindLabels } from '#web/files/file-kind-labels.ts'
import { getFiles, listEndpoints } from '#web/files/file-lists.ts'
import { FileTile, TileSkeletons } from '#web/files/file-tile.tsx'
import styles from '#web/files/files.module.css'
import { ResourceList } from '#web/ui/list/resource-list.tsx'
import { thisDevice } from '#web/ui/this-device.ts'
import type { FileChoice } from './use-file-choice.ts'

type Props = {
  kind: FileKind
  user: string
  /** Paths of the chosen files, in order. */
  chosen: readonly string[]
  onChoose: (choice: FileChoice) => void
}

export function OwnFiles({ kind, user, chosen, onChoose }: Props) {
  const body = { user, limit: limits.listLength }
  // The samples have a tab of their own.
  const input = { body: kind === 'movie' ? body : { ...body, sample: false } }
  const list = useApiList(listEndpoints[kind], input, { rows: getFiles })
  const { name } = fileKindLabels[kind]
  const others = kind === 'image' ? '「サンプル画像」からえらぶこともできます。' : ''
  return (
    <ResourceList
      list={list}
      what={`自分の${name}`}
      skeleton={<TileSkeletons />}
      empty={{
        icon: kind === 'movie' ? Clapperboard : ImageIcon,
        title: `${name}がまだありません`,
        children: `「${thisDevice}から追加」で、スマホやパソコンの${name}を入れてください。${others}`,
      }}
      className={`stack gap-2 ${styles.grid}`}
      renderRow={(file) => (
        <li data-row="">
          <FileTile
            file={file}
            place={chosen.indexOf(file.url) + 1}
            onPress={() => onChoose({ from: 'own', key: file.url, kind })}
          />
        </li>
      )}
    />
  )
}
