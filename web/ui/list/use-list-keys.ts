import { useEffect } from 'react'
import { isComposingNative } from '#web/ui/form/composing.ts'

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * A slash leads to the search of the list, arrows from there through its rows, which have the attribute `data-row`, and
 * Enter opens a row.
 */
export function useListKeys(): void {
  useEffect(() => {
    // A listener for each list: the same one would be added once, and removed with the first list that goes.
    const listener = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

// Several lists on a screen share their keys: the first one to handle an event prevents its default.
function handleKey(event: KeyboardEvent): void {
  const { key, target, altKey, ctrlKey, metaKey } = event
  if (event.defaultPrevented || altKey || ctrlKey || metaKey || isComposingNative(event)) return
  const next = target instanceof HTMLElement ? findNext(key, target) : null
  if (!next) return
  event.preventDefault()
  if (key === 'Enter') return next.click()
  // Only by keys: a row that a click could focus would keep the arrows from scrolling.
  if (next.matches('[data-row]')) next.tabIndex = -1
  next.focus()
}

const fields = 'input:not([data-choice]), textarea, select, [contenteditable]'

function findNext(key: string, target: HTMLElement): HTMLElement | null | undefined {
  if (key === '/') {
    const isTyped = target.matches(fields) || document.querySelector('dialog[open]') !== null
    return isTyped ? null : document.querySelector<HTMLElement>(searchSelector)
  }
  const row = target.closest<HTMLElement>('[data-row]')
  if (key === 'Enter')
    return target.matches('[data-row], [data-choice]') ? row && findLink(row) : null
  const step = steps[key]
  return step === undefined ? null : findNextRow(step, target, row)
}

const searchSelector = '[data-list-search]'

function findNextRow(step: number, target: HTMLElement, row: HTMLElement | null) {
  const scope = target.closest('dialog') ?? document
  const rows = [...scope.querySelectorAll<HTMLElement>('[data-row]')]
  if (row && !target.matches(fields))
    return findTarget(rows[rows.indexOf(row) + step * countColumns(row)], target)
  return target.matches(searchSelector) && step > 0 ? findTarget(rows[0]) : null
}

const findLink = (row: HTMLElement) => row.querySelector<HTMLElement>('[data-file], a[href]')

/** What gets the focus: the box of the row if the focus is on one, else what opens it, else the row itself. */
function findTarget(row: HTMLElement | undefined, from?: HTMLElement) {
  const box = row?.querySelector<HTMLElement>('[data-choice]')
  if (box && from?.matches('[data-choice]')) return box
  const link = row && findLink(row)
  return link && link.tabIndex >= 0 ? link : (link && box) || row
}

/** Tiles stand in several columns. */
const countColumns = ({ parentElement }: HTMLElement) =>
  parentElement === null ? 1 : getComputedStyle(parentElement).gridTemplateColumns.split(' ').length
