import { Trash2 } from 'lucide-react'
import { type FileKind, fileKindLabels } from '#web/files/file-kind-labels.ts'
import { UploadTiles } from '#web/files/upload/upload-tiles.tsx'
import type { Uploads } from '#web/files/upload/uploads.ts'
import { SelectionBar } from '#web/screens/shared/files/selection-bar.tsx'
import { AddArea } from '#web/screens/shared/uploads/add-area.tsx'
import { ReportLine } from '#web/screens/shared/uploads/report-line.tsx'
import { useUploads } from '#web/screens/shared/uploads/use-uploads.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { LibraryDialogs } from './dialogs/library-dialogs.tsx'
import { useLibraryVariant } from './library-variant.ts'
import styles from './library-view.module.css'
import { LibraryFiles } from './tiles/library-files.tsx'
import { LibraryFilters } from './tiles/library-filters.tsx'
import { LibraryParts } from './tiles/library-parts.tsx'
import { DeletedNotice } from './trash/deleted-notice.tsx'
import { TrashLink } from './trash/trash-link.tsx'
import { type LibraryState, useLibraryState } from './use-library-state.ts'

const note = 'ほかの画面に移っても送り続けます。このタブはとじないでください。'

/** All files of one kind in a library. */
export function LibraryView({ kind }: { kind: FileKind }) {
  const { owner, titles, canChange, Quota } = useLibraryVariant()
  const uploads = useUploads()
  const screen = useLibraryState({ kind, uploads })
  const { list, total, samples, address } = screen
  // A list that failed to load cannot be searched.
  const isFailed = list.isError && list.data === undefined
  return (
    <div className="screen">
      <header className={`flex wrap between gap-1-4 ${styles.top}`}>
        <ScreenHeading title={titles[kind]} />
        <Quota kind={kind} count={total} samples={samples} />
        <TrashLink kind={kind} />
      </header>
      {canChange && <AddFiles kind={kind} screen={screen} uploads={uploads} />}
      <div className="uploads">
        <UploadTiles uploads={uploads} owner={owner} note={note} />
      </div>
      <LibraryParts screen={screen} />
      {screen.count !== 0 && !isFailed && (
        <LibraryFilters search={address.search} onSearch={address.setSearch} />
      )}
      <ReportLine report={screen.report} />
      <QueryContent query={list} what={titles[kind]} skeleton={<LibrarySkeleton />}>
        {() => <LibraryFiles kind={kind} screen={screen} uploads={uploads} />}
      </QueryContent>
      <DeleteSelectionBar kind={kind} screen={screen} />
      {screen.deleted && (
        <DeletedNotice
          key={screen.deleted.ids.join()}
          kind={kind}
          deleted={screen.deleted}
          onRestored={(restored) =>
            screen.showReport(`${fileKindLabels[kind].counted(restored)}を元に戻しました。`)
          }
          onClose={screen.clearReport}
        />
      )}
      <LibraryDialogs kind={kind} screen={screen} uploads={uploads} />
    </div>
  )
}

type Part = { kind: FileKind; screen: LibraryState }

function AddFiles({ kind, screen, uploads }: Part & { uploads: Uploads }) {
  const { owner, dropped } = useLibraryVariant()
  return (
    <AddArea
      kind={kind}
      isFirst={!screen.selection.isOn}
      dropped={dropped(fileKindLabels[kind].name)}
      onFiles={(chosen) => {
        screen.clearReport()
        uploads.add(chosen, [kind], owner)
      }}
    />
  )
}

function DeleteSelectionBar({ kind, screen: { files, selection, ask } }: Part) {
  if (!selection.isOn || files.length === 0) return null
  const { chosen } = selection
  return (
    <SelectionBar
      kind={kind}
      hint={`消す${fileKindLabels[kind].name}をえらんでください`}
      selection={selection}
    >
      <Button
        kind="primary"
        icon={Trash2}
        inactive={chosen.length === 0}
        onClick={() => ask({ what: 'delete', files: chosen })}
      >
        消す
      </Button>
    </SelectionBar>
  )
}

const tileKeys = Array.from({ length: 12 }, (_, index) => `shape-${index}`)

function LibrarySkeleton() {
  return (
    <div className="tiles">
      {tileKeys.map((key) => (
        <div key={key} className="square">
          <Skeleton shape="box" />
        </div>
      ))}
    </div>
  )
}
