import { Clapperboard, ImageIcon, RotateCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Sample } from '#functions/contract/files/sample.ts'
import { limits } from '#functions/contract/limits.ts'
import { useApiList } from '#web/api/use-api-list.ts'
import { Tabs } from '#web/editor/panels/block/tabs.tsx'
import type { FileRequest } from '#web/editor/state/editing.tsx'
import { DeviceButton } from '#web/files/device-button.tsx'
import { type FileKind, fileKindLabels } from '#web/files/file-kind-labels.ts'
import { getFiles, listEndpoints } from '#web/files/file-lists.ts'
import { FileTile, TileSkeletons } from '#web/files/file-tile.tsx'
import styles from '#web/files/files.module.css'
import { type SampleCopies, useSampleCopies } from '#web/files/sample/sample-copies.ts'
import { describeNoSamples, SampleSearch } from '#web/files/sample/sample-search.tsx'
import {
  emptySampleQuery,
  formatSampleCount,
  hasNoSamples,
  type SampleQuery,
  useSampleList,
} from '#web/files/sample/use-sample-list.ts'
import { UploadTiles } from '#web/files/upload/upload-tiles.tsx'
import type { Uploads } from '#web/files/upload/uploads.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ResourceList } from '#web/ui/list/resource-list.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { thisDevice } from '#web/ui/this-device.ts'
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

type SampleFilesProps = {
  search: SampleQuery
  onSearch: (search: SampleQuery) => void
  copies: SampleCopies
  /** Ids of the chosen samples, in order. */
  chosen: readonly string[]
  onChoose: (choice: FileChoice) => void
}

function SampleFiles({ search, onSearch, copies, chosen, onChoose }: SampleFilesProps) {
  const list = useSampleList(search)
  const change = (fields: Partial<SampleQuery>) => onSearch({ ...search, ...fields })
  return (
    <>
      {!hasNoSamples(list) && (
        <SampleSearch search={search} categories={list.categories} onSearch={change} />
      )}
      <StatusLine>{formatSampleCount(list)}</StatusLine>
      <ResourceList
        list={list}
        what="サンプル画像"
        skeleton={<TileSkeletons />}
        empty={describeNoSamples(list, {
          onAll: () => onSearch(emptySampleQuery),
          note: `「自分の写真」で、${thisDevice}の写真を追加してください。`,
        })}
        className="stack gap-2 cols-[repeat(auto-fill,minmax(6.5rem,1fr))]"
        renderRow={(sample) => (
          <SampleTile
            sample={sample}
            place={chosen.indexOf(sample.id) + 1}
            copies={copies}
            onPress={() => onChoose(toSampleChoice(sample))}
          />
        )}
      />
    </>
  )
}

const toSampleChoice = ({ id }: Sample): FileChoice => ({ from: 'sample', key: id, kind: 'image' })

type TileProps = { sample: Sample; place: number; copies: SampleCopies; onPress: () => void }

function SampleTile({ sample, place, copies, onPress }: TileProps) {
  const copy = useStore(copies.store, (state) => state.copies[sample.id])
  const { link_name: name, thumb_url } = sample
  const hasFailed = copy?.phase === 'failed'
  const tile = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (hasFailed) tile.current?.scrollIntoView({ block: 'nearest' })
  }, [hasFailed])
  return (
    <li
      data-row=""
      ref={tile}
      className={classNames(
        hasFailed && `stack items-center gap-3 all-cols cols-[6.5rem_1fr] scroll-my-[4rem_6rem]`,
      )}
    >
      <FileTile
        file={{ name, thumb_url }}
        place={place}
        busy={copy?.phase === 'copying' ? '追加中' : undefined}
        onPress={onPress}
      />
      {hasFailed && (
        <div className="stack gap-2 text-sm tight">
          <p role="alert" className="danger">
            {copy.message}
          </p>
          {place === 0 && (
            <Button icon={RotateCw} onClick={onPress}>
              もう一度
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
