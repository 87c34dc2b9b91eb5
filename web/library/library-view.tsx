import { Clapperboard, ImageIcon, ListChecks, Trash2 } from 'lucide-react'
import { limits } from '#functions/contract/limits.ts'
import { formatBytes } from '#functions/contract/text/format-bytes.ts'
import { type FileKind, fileKindLabels } from '#web/files/file-kind-labels.ts'
import { AddArea } from '#web/files/upload/add-area.tsx'
import { ReportLine } from '#web/files/upload/report-line.tsx'
import { UploadTiles } from '#web/files/upload/upload-tiles.tsx'
import type { Uploads } from '#web/files/upload/uploads.ts'
import { useUploads } from '#web/files/upload/use-uploads.ts'
import { SelectionBar } from '#web/library/shared/selection-bar.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ResourceList, RowShapes } from '#web/ui/list/resource-list.tsx'
import { LiveText } from '#web/ui/live-text.tsx'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { WrappedText } from '#web/ui/wrapped-text.tsx'
import { LibraryDialogs } from './dialogs/library-dialogs.tsx'
import { type LibraryVariant, useLibraryVariant } from './library-variant.ts'
import styles from './library-view.module.css'
import { LibraryFilters, LibraryParts } from './tiles/library-filters.tsx'
import { LibraryTile } from './tiles/library-tile.tsx'
import { DeletedNotice } from './trash/deleted-notice.tsx'
import { useTrash } from './trash/use-trash.ts'
import { type LibraryState, useLibraryState } from './use-library-state.ts'

const note = 'ほかの画面に移っても送り続けます。このタブはとじないでください。'

/** All files of one kind in a library. */
export function LibraryView({ kind }: { kind: FileKind }) {
  const { owner, titles, canChange, Quota } = useLibraryVariant()
  const uploads = useUploads()
  const screen = useLibraryState({ kind, uploads })
  const { list, total, samples, count } = screen
  // A list that failed to load cannot be searched.
  const isFailed = list.isError && list.data === undefined
  return (
    <div className="screen">
      <header className="flex wrap between gap-1-4 items-baseline">
        <ScreenHeading title={titles[kind]} />
        <Quota kind={kind} count={total} samples={samples} />
        <TrashLink kind={kind} />
      </header>
      {canChange && <AddFiles kind={kind} screen={screen} uploads={uploads} />}
      <div className="uploads">
        <UploadTiles uploads={uploads} owner={owner} note={note} />
      </div>
      <LibraryParts screen={screen} />
      {count !== 0 && !isFailed && <LibraryFilters screen={screen} />}
      <ReportLine report={screen.report} />
      {count !== undefined && count > 0 && <FoundLine kind={kind} screen={screen} />}
      <LibraryFiles kind={kind} screen={screen} uploads={uploads} />
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

/** The way to the trash of a library, and how much of the quota its files take. */
function TrashLink({ kind }: { kind: FileKind }) {
  const { paths, owner } = useLibraryVariant()
  const { count = 0, bytes = 0 } = useTrash(kind).pages[0] ?? {}
  const counted = fileKindLabels[kind].counted(count)
  return (
    <div className="stack ms-auto children-end">
      <LinkButton to={`${paths[kind]}/trash`} kind="quiet">
        <Trash2 aria-hidden />
        <LiveText>{count > 0 ? `ごみ箱（${counted}）` : 'ごみ箱'}</LiveText>
      </LinkButton>
      {count > 0 && owner === 'shop' && (
        <p className="hint tight text-end">
          <WrappedText>
            {`ごみ箱の${counted}（${formatBytes(bytes)}）も容量に入ります。${limits.deletedFileDays}日たつと消えます。`}
          </WrappedText>
        </p>
      )}
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

/** How many files match, and the button that begins to select. */
function FoundLine({ kind, screen }: Part) {
  const { list, found, isNarrowed, selection, clearReport } = screen
  const { canChange } = useLibraryVariant()
  return (
    <div
      className={classNames(
        'row between gap-3 min-h-target',
        `${styles.line} button:flex-none button:-me-3`,
        selection.isOn && styles.quiet,
      )}
    >
      <StatusLine>
        {isNarrowed && !list.isPlaceholderData
          ? `${fileKindLabels[kind].counted(found)}見つかりました`
          : ''}
      </StatusLine>
      {canChange && !selection.isOn && list.rows.length > 0 && (
        <DisappearingButton
          next="[data-choice]"
          data-choose=""
          kind="quiet"
          icon={ListChecks}
          onClick={() => {
            clearReport()
            selection.begin()
          }}
        >
          えらんで消す
        </DisappearingButton>
      )}
    </div>
  )
}

function LibraryFiles({ kind, screen, uploads }: Part & { uploads: Uploads }) {
  const { list, selection, address, clearReport } = screen
  const variant = useLibraryVariant()
  return (
    <ResourceList
      list={list}
      what={variant.titles[kind]}
      skeleton={shapes}
      empty={describeEmpty(variant, kind, screen)}
      className="tiles"
      renderRow={(file) => (
        <LibraryTile
          file={file}
          isChosen={selection.isChosen(file)}
          isChoosing={selection.isOn}
          uploads={uploads}
          onOpen={() => {
            clearReport()
            address.open(file.id)
          }}
          onToggle={(isRange) => {
            clearReport()
            selection.toggle(file, isRange)
          }}
        />
      )}
    />
  )
}

const shapes = (
  <RowShapes count={12} className="tiles">
    <div className="square">
      <Skeleton shape="box" />
    </div>
  </RowShapes>
)

const icons = { image: ImageIcon, movie: Clapperboard } as const

function describeEmpty(
  { empty }: LibraryVariant,
  kind: FileKind,
  { count, address }: LibraryState,
) {
  const { name } = fileKindLabels[kind]
  const icon = icons[kind]
  if (count === 0 && address.search.sample === 'yes')
    return { icon, title: '見本のイラストはもうありません' }
  if (count === 0) return { icon, title: `${name}がまだありません`, ...empty[kind] }
  return {
    icon,
    title: `合う${name}がありません`,
    children: '言葉を短くするか、使いみちを「すべて」にしてさがしてください。',
    action: (
      <DisappearingButton next="h1" onClick={address.showAll}>
        すべて見る
      </DisappearingButton>
    ),
  }
}
