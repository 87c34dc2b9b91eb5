import { Undo2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useApi } from '#web/api/hooks.ts'
import { isOnPhone, useBackCloses } from '#web/ui/back-closes.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LiveRegion } from '#web/ui/live-region.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import type { EditingSession } from './open-session.ts'
import { VersionList } from './version-list.tsx'
import { VersionPicture } from './version-picture.tsx'
import styles from './versions-dialog.module.css'

type Props = { session: EditingSession; onClose: () => void }

/** 前の内容にもどす: the page's versions, and the one that is looked at; on a phone one after the other. */
export function VersionsDialog({ session, onClose }: Props) {
  const [isSending, setSending] = useState(false)
  const { chosen, choose, list } = useChoice(isSending)
  const titleId = useId()
  const versions = useApi('listVersions', { body: session.owner })
  const isChosen = chosen !== undefined
  const toList = () => choose(undefined)
  const close = () => {
    if (!isSending) onClose()
  }
  const modal = useModal({
    open: true,
    onClose: () => (isChosen && isOnPhone() ? toList() : close()),
    closeOnBackdrop: false,
  })
  useBackCloses(true, close)
  useBackCloses(isChosen, toList)

  return (
    <dialog
      {...modal}
      className={classNames(styles.versions, isChosen && styles.looking)}
      aria-labelledby={titleId}
    >
      <Bar page={session.owner.page} id={titleId} isHeld={isSending} onClose={close} />
      <div className={styles.both}>
        <div ref={list} className={styles.list}>
          <Loaded query={versions} what="前の内容" skeleton={<ListShape />}>
            {(answer) => (
              <VersionList versions={answer.versions} chosen={chosen} onChoose={choose} />
            )}
          </Loaded>
        </div>
        <div className={styles.shown}>
          {isChosen ? (
            <VersionPicture
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

type BarProps = { page: number; id: string; isHeld: boolean; onClose: () => void }

function Bar({ page, id, isHeld, onClose }: BarProps) {
  return (
    <div className={styles.bar}>
      <Button icon={Undo2} inactive={isHeld} onClick={onClose}>
        もどる
      </Button>
      <h2 id={id} className={styles.title}>
        ページ{page}を前の内容にもどす
      </h2>
    </div>
  )
}

function Hint() {
  return (
    <div className={styles.hint}>
      <EmptyState title="一覧からえらんでください">
        そのときの内容を、もどす前に見られます。
      </EmptyState>
    </div>
  )
}

/** Which version is looked at; the same one as long as it `isHeld`. Whoever comes back to the list goes on there at the same one. */
function useChoice(isHeld: boolean) {
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

function ListShape() {
  return (
    <div className={styles.shape}>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="heading" />
          <Skeleton />
        </div>
      ))}
    </div>
  )
}
