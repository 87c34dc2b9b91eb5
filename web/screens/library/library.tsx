import { Trash2 } from 'lucide-react'
import { type FileKind, fileWords } from '#web/files/file-words.ts'
import { UploadTiles } from '#web/files/upload-tiles.tsx'
import type { Uploads } from '#web/files/uploads.ts'
import { AddArea } from '#web/screens/add-area.tsx'
import { ReportLine } from '#web/screens/report-line.tsx'
import { SelectionBar } from '#web/screens/selection-bar.tsx'
import { useUploads } from '#web/screens/use-uploads.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ScreenHeading } from '#web/ui/screen-heading.tsx'
import { LibraryDialogs } from './library-dialogs.tsx'
import { LibraryFiles } from './library-files.tsx'
import { LibraryFilters } from './library-filters.tsx'
import { useLibraryOwner } from './library-owner.ts'
import styles from './library-screen.module.css'
import { LibraryShapes } from './library-shapes.tsx'
import { type LibraryOnScreen, useLibraryScreen } from './use-library-screen.ts'

const note = 'ほかの画面に移っても送り続けます。このタブはとじないでください。'

/** All files of a kind that its owner has, and what can be done with them. */
export function Library({ kind }: { kind: FileKind }) {
  const { owner, titles, Room } = useLibraryOwner()
  const uploads = useUploads()
  const screen = useLibraryScreen({ kind, uploads })
  const { list, count, address } = screen
  // What did not come cannot be searched either.
  const isFailed = list.isError && list.data === undefined
  return (
    <div className={styles.screen}>
      <header className={styles.top}>
        <ScreenHeading title={titles[kind]} />
        <Room kind={kind} count={count} />
      </header>
      <Adding kind={kind} screen={screen} uploads={uploads} />
      <div className={styles.uploads}>
        <UploadTiles uploads={uploads} owner={owner} note={note} />
      </div>
      {count !== 0 && !isFailed && (
        <LibraryFilters search={address.search} onSearch={address.setSearch} />
      )}
      <ReportLine report={screen.report} />
      <Loaded query={list} what={titles[kind]} skeleton={<LibraryShapes />}>
        {() => <LibraryFiles kind={kind} screen={screen} uploads={uploads} />}
      </Loaded>
      <Choosing kind={kind} screen={screen} />
      <LibraryDialogs kind={kind} screen={screen} uploads={uploads} />
    </div>
  )
}

type Part = { kind: FileKind; screen: LibraryOnScreen }

function Adding({ kind, screen, uploads }: Part & { uploads: Uploads }) {
  const { owner, dropped } = useLibraryOwner()
  return (
    <AddArea
      kind={kind}
      isFirst={!screen.selection.isOn}
      dropped={dropped(fileWords[kind].name)}
      onFiles={(chosen) => {
        screen.forget()
        uploads.add(chosen, [kind], owner)
      }}
    />
  )
}

function Choosing({ kind, screen: { files, selection, ask } }: Part) {
  if (!selection.isOn || files.length === 0) return null
  const { chosen } = selection
  return (
    <SelectionBar
      kind={kind}
      hint={`消す${fileWords[kind].name}をえらんでください`}
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
