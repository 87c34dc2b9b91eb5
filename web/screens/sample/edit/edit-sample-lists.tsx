import { ListChecks } from 'lucide-react'
import type { Sample } from '#functions/contract/files/sample.ts'
import { useConfig } from '#web/api/config.ts'
import { describeNoSamples } from '#web/files/sample/no-samples.tsx'
import { SampleSearch } from '#web/files/sample/sample-search.tsx'
import { formatSampleCount, hasNoSamples } from '#web/files/sample/use-sample-list.ts'
import { useCanCall } from '#web/screens/edit/shared/can-call.ts'
import { adminSamplePaths, buildSampleDetailPath } from '#web/screens/sample/sample-paths.ts'
import { SelectableTile } from '#web/screens/shared/files/selectable-tile.tsx'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { ResourceList } from '#web/ui/list/resource-list.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import styles from './edit-sample-screen.module.css'
import type { EditSamplesState } from './use-edit-samples-state.ts'

type Props = { screen: EditSamplesState }

/** Samples without tags, which shops do not see yet. */
export function UnlistedSamples({ screen }: Props) {
  const { waiting } = screen
  if (waiting.isSuccess && waiting.rows.length === 0) return null
  return (
    <section
      className={`grid cols-1 gap-3 p-4 border-warning round-lg ${styles.waiting}`}
      aria-labelledby="waiting-samples"
    >
      <h2 id="waiting-samples">まだお店に出していない写真</h2>
      {waiting.data && <p>写真をひらいて、種類と、さがすときの言葉を入れると、お店に出ます。</p>}
      <ResourceList
        list={waiting}
        what="まだお店に出していない写真"
        skeleton={null}
        className="tiles"
        renderRow={(sample) => <Tile screen={screen} sample={sample} />}
      />
    </section>
  )
}

/** Samples that shops see, with the same search as theirs. */
export function ListedSamples({ screen }: Props) {
  const { search, setSearch, showAll, waiting, offered, selection } = screen
  const canChange = useCanCall('updateSample')
  return (
    <section className={`grid cols-1 gap-3 ${styles.offered}`} aria-labelledby="offered-samples">
      <h2 id="offered-samples">お店に出している写真</h2>
      {!hasNoSamples(offered) && (
        <SampleSearch search={search} categories={offered.categories} onSearch={setSearch} />
      )}
      <div className="spread">
        <StatusLine>{formatSampleCount(offered)}</StatusLine>
        {canChange && !selection.isOn && waiting.rows.length + offered.rows.length > 0 && (
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
      <ResourceList
        list={offered}
        what="サンプル画像"
        skeleton={null}
        empty={describeNoSamples(offered, {
          onAll: showAll,
          note: '「この端末から追加」で写真を入れ、種類と言葉を入れると、お店に出ます。',
        })}
        className="tiles"
        renderRow={(sample) => <Tile screen={screen} sample={sample} />}
      />
    </section>
  )
}

function Tile({ screen: { selection, search, clearReport }, sample }: Props & { sample: Sample }) {
  const { media } = useConfig()
  const { id, category, link_name, name, thumb_url } = sample
  const title = link_name || name
  return (
    <SelectableTile
      id={id}
      name={title}
      isChosen={selection.isChosen(sample)}
      isChoosing={selection.isOn}
      opens={buildSampleDetailPath(adminSamplePaths, id, search)}
      onToggle={(isRange) => {
        clearReport()
        selection.toggle(sample, isRange)
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
