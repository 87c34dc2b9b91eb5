import { ListChecks } from 'lucide-react'
import { useRef } from 'react'
import type { Sample } from '#functions/contract/files/sample.ts'
import { useConfig } from '#web/api/config.ts'
import { NoSamples } from '#web/files/sample/no-samples.tsx'
import { SampleSearch } from '#web/files/sample/sample-search.tsx'
import {
  emptySampleQuery,
  formatSampleCount,
  hasNoSamples,
  type SampleList,
} from '#web/files/sample/use-sample-list.ts'
import { useCanCall } from '#web/screens/edit/shared/can-call.ts'
import { useReturnToSample } from '#web/screens/sample/return-to-sample.ts'
import { adminSamplePaths, buildSampleDetailPath } from '#web/screens/sample/sample-paths.ts'
import { SelectableTile } from '#web/screens/shared/files/selectable-tile.tsx'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { MoreButton } from '#web/ui/button/more-button.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import styles from './edit-sample-screen.module.css'
import type { EditSamplesState } from './use-edit-samples-state.ts'

type Props = { screen: EditSamplesState }

/** Samples without tags, which shops do not see yet. */
export function UnlistedSamples({ screen }: Props) {
  const { waiting } = screen
  const { list, samples } = waiting
  if (list.isSuccess && samples.length === 0) return null
  return (
    <section
      className={`grid cols-1 gap-3 p-4 border-warning round-lg ${styles.waiting}`}
      aria-labelledby="waiting-samples"
    >
      <h2 id="waiting-samples">まだお店に出していない写真</h2>
      <QueryContent query={list} what="まだお店に出していない写真" skeleton={null}>
        {() => (
          <>
            <p>写真をひらいて、種類と、さがすときの言葉を入れると、お店に出ます。</p>
            <Tiles screen={screen} found={waiting} />
          </>
        )}
      </QueryContent>
    </section>
  )
}

/** Samples that shops see, with the same search as theirs. */
export function ListedSamples({ screen }: Props) {
  const { search, setSearch, waiting, offered, selection } = screen
  const isEmpty = hasNoSamples(offered)
  const canChange = useCanCall('updateSample')
  return (
    <section className={`grid cols-1 gap-3 ${styles.offered}`} aria-labelledby="offered-samples">
      <h2 id="offered-samples">お店に出している写真</h2>
      {!isEmpty && (
        <SampleSearch search={search} categories={offered.categories} onSearch={setSearch} />
      )}
      <div className="spread">
        <StatusLine>{isEmpty ? '' : formatSampleCount(offered)}</StatusLine>
        {canChange && !selection.isOn && waiting.samples.length + offered.samples.length > 0 && (
          <DisappearingButton
            next="[data-choice]"
            data-choose=""
            kind="quiet"
            icon={ListChecks}
            onClick={() => {
              screen.clearReport()
              selection.begin()
            }}
          >
            えらんで消す
          </DisappearingButton>
        )}
      </div>
      <QueryContent query={offered.list} what="サンプル画像" skeleton={null}>
        {() =>
          offered.samples.length > 0 ? (
            <Tiles screen={screen} found={offered} />
          ) : (
            <NoSamples isNarrowed={!isEmpty} onAll={() => setSearch(emptySampleQuery)}>
              「この端末から追加」で写真を入れ、種類と言葉を入れると、お店に出ます。
            </NoSamples>
          )
        }
      </QueryContent>
    </section>
  )
}

function Tiles({ screen, found }: Props & { found: SampleList }) {
  const tiles = useRef<HTMLUListElement>(null)
  useReturnToSample(tiles)
  return (
    <>
      <ul ref={tiles} className="tiles" aria-busy={found.list.isPlaceholderData}>
        {found.samples.map((sample) => (
          <Tile key={sample.id} screen={screen} sample={sample} />
        ))}
      </ul>
      <MoreButton list={found.list} />
    </>
  )
}

function Tile({ screen: { selection, settled, clearReport }, sample }: Props & { sample: Sample }) {
  const { media } = useConfig()
  const { id, category, link_name, name, thumb_url } = sample
  const title = link_name || name
  return (
    <SelectableTile
      id={id}
      name={title}
      isChosen={selection.chosen.some((each) => each.id === id)}
      isChoosing={selection.isOn}
      opens={buildSampleDetailPath(adminSamplePaths, id, settled)}
      onToggle={() => {
        clearReport()
        selection.toggle(id)
      }}
    >
      <img
        className="size-full text-xs cover"
        src={media + thumb_url}
        alt={title}
        loading="lazy"
        decoding="async"
        draggable={false}
      />
      {category && (
        <span className={`white px-2 absolute round-sm text-xs truncate ${styles.category}`}>
          {category}
        </span>
      )}
    </SelectableTile>
  )
}
