import {
  Ellipsis,
  Eye,
  ListOrdered,
  type LucideIcon,
  Monitor,
  Plus,
  Redo2,
  Send,
  Smartphone,
  Undo2,
} from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { formatPageName } from '#functions/contract/pages/page-label.ts'
import { pageNumbers } from '#functions/contract/pages/page-number.ts'
import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'
import type { PreviewView } from '#web/editor/screen/canvas/use-preview-view.ts'
import type { Overlay } from '#web/editor/screen/overlay.ts'
import { ReservationSlot } from '#web/editor/screen/reservation/reservation-slot.tsx'
import type { EditingSession } from '#web/editor/screen/session/editing-session.ts'
import { getNewBlockIndex, undoOrRedo } from '#web/editor/state/block-actions.ts'
import { useEditing, usePageContent } from '#web/editor/state/editing.tsx'
import { getSelectedBlockId } from '#web/editor/state/panel-store.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ScreenNavLink } from '#web/ui/navigation/links.tsx'
import { MenuButton } from '#web/ui/navigation/menu.tsx'
import styles from './editor-bar.module.css'
import { EditorStatus } from './editor-status.tsx'

type Props = {
  session: EditingSession
  view: PreviewView
  onView: (view: PreviewView) => void
  onOpen: (overlay: Overlay) => void
}

export function EditorBar({ session, view, onView, onOpen }: Props) {
  const bar = useRef<HTMLElement>(null)
  useSheetTop(bar)
  return (
    <header
      ref={bar}
      // On a PC one row, in which the status takes what is left; below 80em the status has a row of its own.
      className={`grid cols-1 gap-1 sticky top-0 z-bar line-bottom bg-main ${styles.bar} p-1-2-2 lg:row lg:wrap lg:p-2-3 xl:gap-x-2`}
    >
      <div
        className={`row wrap gap-1 ${styles.top} button:text-[0.75rem] button:tracking-[-0.02em] >button:flex-none >button:column-dir >button:gap-0 >button:min-w-13 >button:p-1-0 max-lg:w-container lg:display-contents`}
      >
        <div
          className={`flex-none ${styles.menu} button:column-dir button:gap-0 button:min-w-13 button:p-1-0 lg:display-none`}
        >
          <MenuButton />
        </div>
        <PageMenu />
        <HistoryButtons />
        <ViewSwitch view={view} onView={onView} />
      </div>
      <EditorStatus session={session} />
      <ReservationSlot
        session={session}
        onChange={() => onOpen({ kind: 'publish', isReserving: true })}
      />
      <Actions onOpen={onOpen} />
    </header>
  )
}

/** On a PC, panels begin below the bar, which grows with what the status says. */
function useSheetTop(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current: element } = bar
    const { style } = document.documentElement
    if (!element) return undefined
    const measure = () => style.setProperty('--sheet-top', `${element.offsetHeight}px`)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => {
      observer.disconnect()
      style.removeProperty('--sheet-top')
    }
  }, [bar])
}

function HistoryButtons() {
  const editing = useEditing()
  const { temporal } = editing.editor.store
  const canUndo = useStore(temporal, ({ pastStates }) => pastStates.length > 0)
  const canRedo = useStore(temporal, ({ futureStates }) => futureStates.length > 0)
  return (
    <>
      <Button
        kind="quiet"
        icon={Undo2}
        inactive={!canUndo}
        onClick={() => undoOrRedo(editing, 'undo')}
      >
        元に戻す
      </Button>
      <Button
        kind="quiet"
        icon={Redo2}
        inactive={!canRedo}
        onClick={() => undoOrRedo(editing, 'redo')}
      >
        やり直す
      </Button>
    </>
  )
}

type Action = {
  label: string
  icon: LucideIcon
  act: () => void
}

function Actions({ onOpen }: Pick<Props, 'onOpen'>) {
  const editing = useEditing()
  const { open, store } = editing.panels
  const actions: Action[] = [
    { label: '追加', icon: Plus, act: () => open({ kind: 'add', at: getNewBlockIndex(editing) }) },
    {
      label: '並べ替え',
      icon: ListOrdered,
      act: () => open({ kind: 'order', id: getSelectedBlockId(store.getState().panel) }),
    },
    { label: '見る', icon: Eye, act: () => onOpen({ kind: 'look' }) },
    { label: 'その他', icon: Ellipsis, act: () => onOpen({ kind: 'more' }) },
  ]
  return (
    <div
      role="toolbar"
      aria-label="ページの編集"
      className={`stack gap-1 fixed z-bar line-top bg-main ${styles.actions} inset-[auto_var(--panel-width,0)_0_0] cols-[repeat(auto-fit,minmax(min(3.75rem,30%),1fr))] p-[var(--space-1)_var(--space-2)_calc(var(--space-1)_+_env(safe-area-inset-bottom))] button:column-dir button:gap-0 button:min-w-0 button:min-h-14 button:p-1-0 button:text-[0.75rem] button:tracking-[-0.02em] max-lg:w-container lg:flex lg:static lg:ms-auto lg:p-0 lg:border-0`}
    >
      {actions.map(({ label, icon, act }) => (
        <Button key={label} kind="quiet" icon={icon} onClick={act}>
          {label}
        </Button>
      ))}
      <Button kind="primary" icon={Send} onClick={() => onOpen({ kind: 'publish' })}>
        公開する
      </Button>
    </div>
  )
}

/** The pages under their own names. The name of the open page may not be saved yet. */
function PageMenu() {
  const { site } = useEditing()
  const openLabel = usePageContent(({ bg }) => bg.label)
  const pages = useSignedInShop()?.pages
  const findLabel = (number: number) =>
    number === site.page ? openLabel : pages?.find(({ page }) => page === number)?.label
  return (
    <nav aria-label="編集するページ" className="min-w-0 flex-[1_1_0] lg:flex-none lg:me-1">
      <ul className="flex gap-1">
        {pageNumbers.map((number) => (
          <li className="min-w-0" key={number}>
            <ScreenNavLink
              to={`/${number}`}
              className={({ isActive }) =>
                classNames(
                  'row justify-center min-h-target round-md bold no-underline border-clear bright',
                  `${styles.page} min-w-[min(var(--target),100%)] px-[2px] text-[0.8125rem] leading-[1.2] lg:px-1 xl:px-2`,
                  isActive && 'selected',
                )
              }
            >
              <span title={formatPageName(number, findLabel(number))}>
                {formatPageName(number, findLabel(number))}
              </span>
            </ScreenNavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const views = [
  { view: 'phone', label: 'スマホ', icon: Smartphone },
  { view: 'pc', label: 'パソコン', icon: Monitor },
] as const

/** Hidden on phones, where the preview has the width of the screen. */
function ViewSwitch({ view, onView }: { view: PreviewView; onView: (view: PreviewView) => void }) {
  return (
    <fieldset
      aria-label="見え方"
      className="display-none border-0 lg:flex lg:clip lg:border lg:round-md"
    >
      {views.map(({ view: each, label, icon: Icon }) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === view}
          className={classNames(
            'row gap-2 min-h-target px-3 text-sm quiet svg:icon lg:column-dir lg:justify-center lg:gap-0 lg:min-w-13 lg:px-1 lg:text-[0.75rem] lg:tight lg:tracking-[-0.02em]',
            each === view && `bold bg-highlight color-on-highlight`,
          )}
          onClick={() => onView(each)}
        >
          <Icon aria-hidden />
          {label}
        </button>
      ))}
    </fieldset>
  )
}
