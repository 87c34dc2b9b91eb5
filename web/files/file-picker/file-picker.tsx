import { Clapperboard, ImageIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { limits } from '#functions/contract/limits.ts'
import { useApiList } from '#web/api/use-api-list.ts'
import { Tabs } from '#web/editor/panels/block/tabs.tsx'
import type { FileRequest } from '#web/editor/state/editing.tsx'
import { DeviceButton } from '#web/files/device-button.tsx'
import { type FileKind, fileKindLabels } from '#web/files/file-kind-labels.ts'
import { getFiles, listEndpoints } from '#web/files/file-lists.ts'
import { FileTile, TileSkeletons } from '#web/files/file-tile.tsx'
import styles from '#web/files/files.module.css'
import { useSampleCopies } from '#web/files/sample/use-sample-copies.ts'
import { emptySampleQuery } from '#web/files/sample/use-sample-list.ts'
import { UploadTiles } from '#web/files/upload/upload-tiles.tsx'
import type { Uploads } from '#web/files/upload/uploads.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ResourceList } from '#web/ui/list/resource-list.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { thisDevice } from '#web/ui/this-device.ts'
import { SampleFiles } from './sample-files.tsx'
import { type FileChoice, formatChoiceCount, useFileChoice } from './use-file-choice.ts'

type Props = {
  user: string
  request: FileRequest
  uploads: Uploads
  /** Shows a note after the picker is closed. */
  onNote: (text: string) => void
  onClose: () => void
}

type Source = FileKind | 'sample'

export function FilePicker({ user, request, uploads, onNote, onClose }: Props) {
  const [source, setSource] = useState<Source>(request.kinds[0] ?? 'image')
  const [search, setSearch] = useState(emptySampleQuery)
  const copies = useSampleCopies(user)
  useEffect(() => copies.forgetFailed(), [copies])
  const choice = useFileChoice({ request, uploads, copies, onNote, onClose })
  const { chosen, choose, isTaking } = choice
  const keys = chosen.map(({ key }) => key)
  const kind = source === 'sample' ? 'image' : source
  return (
    <Sheet
      open
      tall
      onClose={onClose}
      title={`${fileKindLabels[kind].name}をえらぶ`}
      footer={
        chosen.length > 0 && (
          <Button kind="primary" busy={isTaking} onClick={choice.takeChosen}>
            {isTaking ? '追加しています' : `${formatChoiceCount(chosen)}を追加`}
          </Button>
        )
      }
    >
      <Tabs name="どこからえらぶか" tabs={listTabs(request)} active={source} onSelect={setSource}>
        {source !== 'sample' && (
          <DeviceButton kind={kind} isFirst={chosen.length === 0} onFiles={choice.addFiles} />
        )}
        {source === 'movie' && <p className="hint">{fileKindLabels.movie.accepted}</p>}
        <UploadTiles
          uploads={uploads}
          note={`この画面をとじても送り続けます。届いた${fileKindLabels[kind].name}は、ここの「自分の${fileKindLabels[kind].name}」からえらべます。`}
        />
        {source === 'sample' ? (
          <SampleFiles
            search={search}
            onSearch={setSearch}
            copies={copies}
            chosen={keys}
            onChoose={choose}
          />
        ) : (
          <OwnFiles key={kind} kind={kind} user={user} chosen={keys} onChoose={choose} />
        )}
      </Tabs>
      <div className={classNames(styles.report, choice.report !== '' && styles.told)}>
        <StatusLine>{choice.report}</StatusLine>
      </div>
    </Sheet>
  )
}

function listTabs({ kinds }: FileRequest) {
  return kinds.flatMap((kind) => {
    const own = { key: kind, label: `自分の${fileKindLabels[kind].name}` } as const
    return kind === 'image' ? [own, { key: 'sample', label: 'サンプル画像' } as const] : [own]
  })
}

type OwnFilesProps = {
  kind: FileKind
  user: string
  /** Paths of the chosen files, in order. */
  chosen: readonly string[]
  onChoose: (choice: FileChoice) => void
}

function OwnFiles({ kind, user, chosen, onChoose }: OwnFilesProps) {
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
      className="stack gap-2 cols-[repeat(auto-fill,minmax(6.5rem,1fr))]"
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
