import { Clapperboard, ImageIcon } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#functions/contract/limits.ts'
import { useApiList } from '#web/api/use-api-list.ts'
import { DeviceButton } from '#web/files/device-button.tsx'
import { type FileKind, fileKindLabels } from '#web/files/file-kind-labels.ts'
import { archiveEndpoints, getFiles } from '#web/files/file-lists.ts'
import { FileTile, TileSkeletons } from '#web/files/file-tile.tsx'
import { UploadTiles } from '#web/files/upload/upload-tiles.tsx'
import { type BatchResult, useUploadBatch } from '#web/files/upload/use-upload-batch.ts'
import { useUploads } from '#web/files/upload/use-uploads.ts'
import { ListSearch } from '#web/ui/list/list-search.tsx'
import { ResourceList } from '#web/ui/list/resource-list.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { thisDevice } from '#web/ui/this-device.ts'

type Props = {
  kind: FileKind
  /** Gets the path of the chosen file. */
  onChoose: (path: string) => void
  onClose: () => void
}

const archiveLabels = { image: '写真アーカイブ', movie: '動画アーカイブ' } as const

/** Chooses an image or a movie from the archive. A file from this device is uploaded to the archive first. */
export function ArchivePicker({ kind, onChoose, onClose }: Props) {
  const uploads = useUploads()
  const [report, setReport] = useState('')
  const { name } = fileKindLabels[kind]

  function choose(path: string) {
    onChoose(path)
    onClose()
  }

  function take({ arrived, failed }: BatchResult) {
    const [first] = arrived
    if (arrived.length === 1 && failed.length === 0 && first?.path) choose(first.path)
    else setReport(`${archiveLabels[kind]}に入れました。使うものを1つえらんでください。`)
  }

  const send = useUploadBatch(uploads, take)
  return (
    <Sheet open tall onClose={onClose} title={`${name}をえらぶ`}>
      <DeviceButton
        kind={kind}
        isFirst
        single
        onFiles={(files) => {
          setReport('')
          send(files, [kind], 'archive')
        }}
      />
      {kind === 'movie' && <p className="hint">{fileKindLabels.movie.accepted}</p>}
      <UploadTiles
        uploads={uploads}
        owner="archive"
        note={`この画面をとじても送り続けます。届いた${name}は、ここからえらべます。`}
      />
      <StatusLine>{report}</StatusLine>
      <ArchiveFiles kind={kind} onChoose={choose} />
    </Sheet>
  )
}

function ArchiveFiles({ kind, onChoose }: Pick<Props, 'kind' | 'onChoose'>) {
  const [q, setQ] = useState('')
  const query = { limit: String(limits.listLength), ...(q && { q }) }
  const list = useApiList(archiveEndpoints[kind], { query }, { rows: getFiles, keepsOld: true })
  const { name } = fileKindLabels[kind]
  return (
    <>
      <ListSearch name={`${name}の名前でさがす`} q={q} onQ={setQ} maxLength={limits.searchLength} />
      <ResourceList
        list={list}
        what={archiveLabels[kind]}
        skeleton={<TileSkeletons />}
        empty={describeNoFiles(kind, q !== '')}
        className="stack gap-2 cols-[repeat(auto-fill,minmax(6.5rem,1fr))]"
        label={archiveLabels[kind]}
        renderRow={(file) => (
          <li data-row="">
            <FileTile file={file} place={0} onPress={() => onChoose(file.url)} />
          </li>
        )}
      />
    </>
  )
}

function describeNoFiles(kind: FileKind, isSearch: boolean) {
  const { name } = fileKindLabels[kind]
  const icon = kind === 'movie' ? Clapperboard : ImageIcon
  if (isSearch) {
    const children = '言葉を短くするか、変えてみてください。'
    return { icon, title: `その名前の${name}はありません`, children }
  }
  return {
    icon,
    title: `${archiveLabels[kind]}に${name}がまだありません`,
    children: `「${thisDevice}から追加」で、スマホやパソコンの${name}を入れてください。`,
  }
}
