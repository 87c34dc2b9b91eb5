import { ListChecks, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Sample } from '#functions/contract/files/sample.ts'
import { useCanCall } from '#web/admin/shared/can-call.ts'
import { useConfig } from '#web/api/config.ts'
import { describeNoSamples, SampleSearch } from '#web/files/sample/sample-search.tsx'
import {
  emptySampleQuery,
  formatSampleCount,
  hasNoSamples,
  SampleQuery,
  useSampleList,
} from '#web/files/sample/use-sample-list.ts'
import { AddArea } from '#web/files/upload/add-area.tsx'
import { emptyReport, ReportLine } from '#web/files/upload/report-line.tsx'
import { UploadTiles } from '#web/files/upload/upload-tiles.tsx'
import { useUploadReport } from '#web/files/upload/use-upload-report.ts'
import { useUploads } from '#web/files/upload/use-uploads.ts'
import { useReturnToSample } from '#web/library/sample/return-to-sample.ts'
import { adminSamplePaths, buildSampleDetailPath } from '#web/library/sample/sample-paths.ts'
import { SelectableTile } from '#web/library/shared/selectable-tile.tsx'
import { SelectionBar } from '#web/library/shared/selection-bar.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { ResourceList } from '#web/ui/list/resource-list.tsx'
import { useListFilters } from '#web/ui/list/use-list-filters.ts'
import { useSelection } from '#web/ui/list/use-selection.ts'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { announce } from '#web/ui/status/announce.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { thisDevice } from '#web/ui/this-device.ts'
import { DeleteSamplesDialog } from './delete-samples-dialog.tsx'

/** /edit/editsample */
export function EditSampleScreen() {
  const screen = useEditSamplesState()
  const { uploads, selection } = screen
  const canChange = useCanCall('updateSample')
  return (
    <div className="screen">
      <div>
        <ScreenHeading title="無料サンプル画像" />
        <p className="mt-1 quiet">お店がホームページに自由に使える写真です。</p>
      </div>
      {canChange && (
        <AddArea
          kind="image"
          isFirst={!selection.isOn}
          dropped="ここで放すと、サンプル画像に入ります"
          onFiles={(files) => {
            screen.clearReport()
            uploads.add(files, ['image'], 'sample')
          }}
        />
      )}
      <div className="uploads">
        <UploadTiles
          uploads={uploads}
          owner="sample"
          note="ほかの画面に移っても送り続けます。このタブはとじないでください。"
        />
      </div>
      <ReportLine report={screen.report} />
      <UnlistedSamples screen={screen} />
      <ListedSamples screen={screen} />
      <SampleSelectionBar screen={screen} />
      <DeleteDialog screen={screen} />
    </div>
  )
}

function SampleSelectionBar({ screen: { selection, ask } }: { screen: EditSamplesState }) {
  const { chosen, isOn } = selection
  if (!isOn) return null
  return (
    <SelectionBar kind="image" hint="写真をえらんでください" selection={selection}>
      <Button icon={Trash2} inactive={chosen.length === 0} onClick={() => ask(chosen)}>
        消す
      </Button>
    </SelectionBar>
  )
}

function DeleteDialog({ screen }: { screen: EditSamplesState }) {
  const { asked, endQuestion, selection, showReport } = screen
  if (!asked) return null
  return (
    <DeleteSamplesDialog
      samples={asked}
      onClose={endQuestion}
      onDeleted={(ids, res) => {
        showReport(`${ids.length}枚を${res}。`)
        selection.end()
        focusHeading()
      }}
    />
  )
}

/** The pressed button may have been removed. */
function focusHeading() {
  requestAnimationFrame(() => document.querySelector('h1')?.focus())
}

/** State of the admins' sample screen: lists, selection, dialog and report. */
function useEditSamplesState() {
  const uploads = useUploads()
  const { filters, setFilters, clear } = useListFilters(SampleQuery)
  const waiting = useSampleList(emptySampleQuery, 'false')
  const offered = useSampleList(filters, 'true')
  const selection = useSelection({ lists: [waiting, offered] })
  useReturnToSample(waiting.data !== undefined && offered.data !== undefined)
  const [asked, setAsked] = useState<readonly Sample[]>()
  const [report, setReport] = useState(emptyReport)

  function showReport(good: string, bad = '') {
    setReport({ good, bad })
    announce(good + bad)
  }

  useUploadReport(uploads, { kind: 'image', owner: 'sample' }, ({ good, bad }) =>
    showReport(good && `${good}種類と言葉を入れると、お店に出ます。`, bad),
  )

  return {
    uploads,
    search: filters,
    setSearch: setFilters,
    showAll: clear,
    /** Samples that shops do not see yet. */
    waiting,
    /** Samples that shops see and that match the search. */
    offered,
    selection,
    /** The samples that the deletion is asked for. */
    asked,
    ask: (samples: readonly Sample[]) => {
      setReport(emptyReport)
      setAsked(samples)
    },
    endQuestion: () => setAsked(undefined),
    report,
    showReport,
    /** Clears the report when another action starts. */
    clearReport: () => setReport(emptyReport),
  }
}

type EditSamplesState = ReturnType<typeof useEditSamplesState>

type ListProps = { screen: EditSamplesState }

/** Samples without tags, which shops do not see yet. */
function UnlistedSamples({ screen }: ListProps) {
  const { waiting } = screen
  if (waiting.isSuccess && waiting.rows.length === 0) return null
  return (
    <section
      className="grid cols-1 gap-3 p-4 border-warning round-lg h2:text-lg"
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
function ListedSamples({ screen }: ListProps) {
  const { search, setSearch, showAll, waiting, offered, selection } = screen
  const canChange = useCanCall('updateSample')
  return (
    <section className="grid cols-1 gap-3 h2:text-lg mt-3" aria-labelledby="offered-samples">
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
          note: `「${thisDevice}から追加」で写真を入れ、種類と言葉を入れると、お店に出ます。`,
        })}
        className="tiles"
        renderRow={(sample) => <Tile screen={screen} sample={sample} />}
      />
    </section>
  )
}

function Tile({
  screen: { selection, search, clearReport },
  sample,
}: ListProps & { sample: Sample }) {
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
        <span className="white px-2 absolute round-sm text-xs truncate inset-auto-auto-1-1 max-w-[calc(100%_-_var(--space-2))] bg-[rgb(0_0_0/0.75)]">
          {category}
        </span>
      )}
    </SelectableTile>
  )
}
