import type { FileKind } from '#web/files/file-words.ts'
import { UploadTiles } from '#web/files/upload-tiles.tsx'
import { useUploads } from '#web/screens/use-uploads.ts'
import { useUser } from '#web/screens/use-user.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { ScreenHeading } from '#web/ui/screen-heading.tsx'
import { AddArea } from './add-area.tsx'
import { LibraryDialogs } from './library-dialogs.tsx'
import { LibraryFiles } from './library-files.tsx'
import { LibraryFilters } from './library-filters.tsx'
import { LibraryRoom } from './library-room.tsx'
import styles from './library-screen.module.css'
import { LibraryShapes } from './library-shapes.tsx'
import { ReportLine } from './report-line.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { titles, useLibraryScreen } from './use-library-screen.ts'

/** /photo: the shop's own photos. */
export function PhotoScreen() {
  return <LibraryScreen kind="image" />
}

/** /movie: the shop's own movies. */
export function MovieScreen() {
  return <LibraryScreen kind="movie" />
}

function LibraryScreen({ kind }: { kind: FileKind }) {
  const user = useUser()
  return user && <Library kind={kind} user={user.id} bytes={user.bytes} />
}

/** All files of a kind that the shop has, and what can be done with them. */
function Library({ kind, user, bytes }: { kind: FileKind; user: string; bytes: number }) {
  const uploads = useUploads()
  const screen = useLibraryScreen({ kind, user, uploads })
  const { list, files, count, found, selection, address } = screen
  // What did not come cannot be searched either.
  const isFailed = list.isError && list.data === undefined
  return (
    <div className={styles.screen}>
      <header className={styles.top}>
        <ScreenHeading title={titles[kind]} />
        <LibraryRoom kind={kind} count={count} bytes={bytes} />
      </header>
      <AddArea
        kind={kind}
        isFirst={!selection.isOn}
        onFiles={(chosen) => {
          screen.forget()
          uploads.add(chosen, [kind])
        }}
      />
      <div className={styles.uploads}>
        <UploadTiles
          uploads={uploads}
          note="ほかの画面に移っても送り続けます。このタブはとじないでください。"
        />
      </div>
      {count !== 0 && !isFailed && (
        <LibraryFilters search={address.search} onSearch={address.setSearch} />
      )}
      <ReportLine report={screen.report} />
      <Loaded query={list} what={titles[kind]} skeleton={<LibraryShapes />}>
        {() => <LibraryFiles kind={kind} screen={screen} uploads={uploads} />}
      </Loaded>
      {selection.isOn && files.length > 0 && (
        <SelectionBar
          kind={kind}
          found={found}
          selection={selection}
          onDelete={() => screen.ask({ what: 'delete', files: selection.chosen })}
        />
      )}
      <LibraryDialogs kind={kind} screen={screen} uploads={uploads} />
    </div>
  )
}
