import { Undo2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { useApi } from '#web/api/use-api.ts'
import type { EditingSession } from '#web/editor/screen/session/editing-session.ts'
import { usePageNames } from '#web/pages/page-name.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { isPhoneViewport, useCloseOnBack } from '#web/ui/overlay/use-close-on-back.ts'
import { useModal } from '#web/ui/overlay/use-modal.ts'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { LiveRegion } from '#web/ui/status/live-region.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { VersionList } from './version-list.tsx'
import { VersionView } from './version-view.tsx'
import styles from './versions-dialog.module.css'

type Props = { session: EditingSession; onClose: () => void }

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
        <div ref={list} className={`h-full scroll contain-scroll ${styles.list}`}>
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
