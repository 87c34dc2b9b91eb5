import { RotateCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { Sample } from '#functions/contract/files/sample.ts'
import { FileTile, TileSkeletons } from '#web/files/file-tile.tsx'
import type { SampleCopies } from '#web/files/sample/sample-copies.ts'
import { describeNoSamples, SampleSearch } from '#web/files/sample/sample-search.tsx'
import {
  emptySampleQuery,
  formatSampleCount,
  hasNoSamples,
  type SampleQuery,
  useSampleList,
} from '#web/files/sample/use-sample-list.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ResourceList } from '#web/ui/list/resource-list.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { thisDevice } from '#web/ui/this-device.ts'
import type { FileChoice } from './use-file-choice.ts'

type Props = {
  search: SampleQuery
  onSearch: (search: SampleQuery) => void
  copies: SampleCopies
  /** Ids of the chosen samples, in order. */
  chosen: readonly string[]
  onChoose: (choice: FileChoice) => void
}

export function SampleFiles({ search, onSearch, copies, chosen, onChoose }: Props) {
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
