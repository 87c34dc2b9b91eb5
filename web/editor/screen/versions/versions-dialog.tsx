import { History, Undo2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import type { ListedVersion } from '#functions/contract/pages/page.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { useApi } from '#web/api/use-api.ts'
import type { EditingSession } from '#web/editor/screen/session/editing-session.ts'
import { useEditing } from '#web/editor/state/editing.tsx'
import { usePageNames } from '#web/pages/page-name.ts'
import { PageThumbnail } from '#web/pages/page-thumbnail.tsx'
import { getVersionLabel } from '#web/pages/version-labels.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { isPhoneViewport, useCloseOnBack } from '#web/ui/overlay/use-close-on-back.ts'
import { useModal } from '#web/ui/overlay/use-modal.ts'
import { formatPastMoment } from '#web/ui/past-moment.ts'
import { Chip } from '#web/ui/status/chip.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { LiveRegion } from '#web/ui/status/live-region.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { VersionView } from './version-view.tsx'
import styles from './versions-dialog.module.css'

type Props = { session: EditingSession; onClose: () => void }

const listClass = `h-full scroll contain-scroll ${styles.list} lg:line-end lg:bg-main`
const dialogClass = `full-window clip bg-background ${styles.versions}`

/** 前の内容にもどす: the list of versions and the chosen one; on phones one at a time. */
export function VersionsDialog({ session, onClose }: Props) {
  const [isSending, setSending] = useState(false)
  const { chosen, choose, list } = useChosenVersion(isSending)
  const titleId = useId()
  const versions = useApi('listVersions', { body: session.pageKey })
  const isChosen = chosen !== undefined
  const toList = () => choose(undefined)
  const close = () => {
    if (!isSending) onClose()
  }
  const modal = useModal({
    open: true,
    onClose: () => (isChosen && isPhoneViewport() ? toList() : close()),
    closeOnBackdrop: false,
  })
  useCloseOnBack(true, close)
  useCloseOnBack(isChosen, toList)

  return (
    <dialog
      {...modal}
      className={classNames(dialogClass, isChosen && styles.looking)}
      aria-labelledby={titleId}
    >
      <Bar page={session.pageKey.page} id={titleId} isHeld={isSending} onClose={close} />
      <div className="grow min-h-0 relative lg:stack lg:cols-[24rem_minmax(0,1fr)]">
        <div ref={list} className={listClass}>
          <QueryContent query={versions} what="前の内容" skeleton={<VersionListSkeleton />}>
            {(answer) => (
              <VersionList {...{ session, chosen }} versions={answer.versions} onChoose={choose} />
            )}
          </QueryContent>
        </div>
        <div className={`column h-full scroll contain-scroll ${styles.detail}`}>
          {isChosen ? (
            <VersionView
              key={chosen}
              {...{ session, version: chosen, onClose }}
              onBack={toList}
              onGone={() => void versions.refetch()}
              onSending={setSending}
            />
          ) : (
            <Hint />
          )}
        </div>
      </div>
      <LiveRegion />
    </dialog>
  )
}

type BarProps = { page: PageNumber; id: string; isHeld: boolean; onClose: () => void }

function Bar({ page, id, isHeld, onClose }: BarProps) {
  const { quoteName } = usePageNames()
  return (
    <div
      className={`row wrap flex-none min-h-16 p-2-3 line-bottom bg-main ${styles.bar} gap-1-3 button:flex-none button:px-4`}
    >
      <Button icon={Undo2} inactive={isHeld} onClick={onClose}>
        もどる
      </Button>
      <h2 id={id} className="grow-36 bright text-md">{`${quoteName(page)}を前の内容にもどす`}</h2>
    </div>
  )
}

function Hint() {
  return (
    <div className="w-[min(32rem,100%)] m-auto">
      <EmptyState title="一覧からえらんでください">
        そのときの内容を、もどす前に見られます。
      </EmptyState>
    </div>
  )
}

/** The chosen version, locked while `isHeld`. Back in the list, the focus returns to it. */
function useChosenVersion(isHeld: boolean) {
  const [chosen, setChosen] = useState<number>()
  const list = useRef<HTMLDivElement>(null)
  const last = useRef<number>(undefined)
  useEffect(() => {
    const wasChosen = last.current
    last.current = chosen
    if (chosen !== undefined || wasChosen === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-version="${wasChosen}"]`)?.focus()
  }, [chosen])
  function choose(version: number | undefined) {
    if (!isHeld) setChosen(version)
  }
  return { chosen, choose, list }
}

function VersionListSkeleton() {
  return (
    <div className="stack gap-2">
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="stack gap-3 p-3-4 round-md bg-raised">
          <Skeleton shape="heading" />
          <Skeleton />
        </div>
      ))}
    </div>
  )
}

type VersionThumbnail = EndpointOutput<Endpoints['getVersionThumbnails']>['versions'][number]

type VersionListProps = {
  session: EditingSession
  versions: readonly ListedVersion[]
  chosen: number | undefined
  onChoose: (version: number) => void
}

function VersionList({ session, versions, chosen, onChoose }: VersionListProps) {
  // The list does not wait for the thumbnails.
  const thumbnails = useApi('getVersionThumbnails', { body: session.pageKey }).data?.versions
  if (versions.length === 0) {
    return (
      <EmptyState icon={History} title="前の内容は、まだありません">
        公開したり、ほかのページからコピーしたりすると、そのときの内容がここに残ります。
      </EmptyState>
    )
  }
  return (
    <>
      <p className="hint p-0-2-2">新しいものから50個まで残ります。</p>
      <ol className="stack gap-2" aria-label="前の内容">
        {versions.map((version) => (
          <li key={version.version}>
            <VersionRow
              version={version}
              thumbnail={thumbnails?.find((each) => each.version === version.version)}
              isChosen={version.version === chosen}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

type RowProps = {
  version: ListedVersion
  thumbnail: VersionThumbnail | undefined
  isChosen: boolean
  onChoose: VersionListProps['onChoose']
}

function VersionRow({ version, thumbnail, isChosen, onChoose }: RowProps) {
  const { site } = useEditing()
  const { name, about } = getVersionLabel(version)
  return (
    <button
      type="button"
      data-version={version.version}
      className={classNames(
        'stack gap-4 w-full p-3 round-md tight no-zoom border-clear bg-raised',
        'cols-[auto_minmax(0,1fr)] hover:bg-pressed',
        isChosen && styles.chosen,
      )}
      aria-pressed={isChosen}
      onClick={() => onChoose(version.version)}
    >
      <PageThumbnail size="small" content={thumbnail} site={site} />
      <span className="stack content-start children-start gap-2">
        <b className="figures">{formatPastMoment(version.at)}</b>
        {version.is_live && <Chip tone="green">公開中</Chip>}
        <span className={`hint ${styles.why} b:me-2 b:heading`}>
          <b>{name}</b> {about}
        </span>
        {version.by !== '' && (
          <span className={`quiet text-xs ${styles.by}`}>
            {version.on_behalf ? `サポート窓口の ${version.by} さん` : `${version.by} さん`}
          </span>
        )}
      </span>
    </button>
  )
}
