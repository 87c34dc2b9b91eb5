import type { ReactNode } from 'react'
import type { Block, PageContent } from '#functions/contract/pages/page.ts'
import { type MarkField, renderWithin } from '#functions/renderer/kinds/field-mark.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { type PageFrame, type PagePart, PageView } from '#functions/renderer/page-view.tsx'
import { isElement, renderHtml } from '#functions/renderer/render-html.ts'
import { frameStyles } from '#web/editor/canvas/frame-styles.ts'
import type { LoadedDesign } from '#web/editor/canvas/use-page-design.tsx'
import type { DropTarget } from '#web/editor/drag/drop-target.ts'
import { addHints, listHintNames } from '#web/editor/hints/frame-hints.ts'
import { getItemKey } from '#web/editor/lists/list-items.ts'
import { hasSamplePicture } from '#web/editor/samples/list-sample-parts.ts'
import { buildPageStyles, createPageSheets } from './page-sheets.ts'
import { PartFrame, type PartMarks } from './part-frame.tsx'
import { parseHtml, patchHtml } from './patch-html.ts'

/** The page, and what the editor shows on it. */
export type CanvasState = {
  content: PageContent
  site: PageSite
  design: LoadedDesign | undefined
  /** The selected block or slide set. */
  selected?: string | undefined
  /** The block whose panel is open. */
  opened?: string | undefined
  /** The index at which the add panel adds a block, and that of the gap under the mouse. */
  addAt?: number | undefined
  nearAt?: number | undefined
  /** The block that is written on the page, and its text so far. */
  writing?: string | undefined
  written?: string | undefined
  target?: DropTarget | undefined
  movedId?: string | undefined
  unreadable?: readonly string[]
  pastDates?: Record<string, string>
  sampleTexts?: readonly string[]
}

type ShownPart = {
  part: PagePart
  view: ReactNode
  marks: PartMarks
  site: PageSite
  html: string
  element: Element
}

/**
 * The page of the editor: the HTML that is published too, in a shadow root, with a frame around each part. No part has a listener or
 * a component; a change replaces the HTML of the parts that it concerns. It needs no React, so that it can be shown before.
 */
export function createPageCanvas() {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const showStyles = createPageSheets(root, frameStyles)
  // What React adds to the block that is written.
  const tools = document.createElement('div')
  tools.className = 'tools'
  const parts = createParts()
  let state: CanvasState | undefined
  let page: DrawnPage = { html: '', hints: [], parts: [] }

  function show(next: CanvasState): void {
    const before = state
    state = withWritten(next, before)
    const drawn = isSamePage(before, next) ? page : drawPage(next)
    for (const drawnPart of drawn.parts) parts.show(state, drawnPart)
    if (drawn !== page) {
      showStyles(buildPageStyles(next.content, next.site, next.design))
      keepFocus(root, () => patchPage(page, drawn))
      page = drawn
    }
    placeTools(parts.get(next.writing ?? '')?.element)
  }

  function patchPage(before: DrawnPage, after: DrawnPage): void {
    const versions = { shown: root, before: parsePage(before), after: parsePage(after) }
    patchHtml(versions, parts.listElements())
    parts.keep(new Set(after.parts.map(({ part }) => part.id)))
  }

  function placeTools(part: Element | undefined): void {
    if (!part) tools.remove()
    else if (tools.parentElement !== part) part.querySelector(':scope > .select')?.after(tools)
  }

  return {
    host,
    root,
    tools,
    show,
    getPart: parts.get,
    /** Shows the text as it is being written. */
    write(written: string) {
      if (state) show({ ...state, written })
    },
  }
}

/** The text stays while it is written. */
const withWritten = (next: CanvasState, before: CanvasState | undefined): CanvasState => ({
  written: next.writing === before?.writing ? before?.written : undefined,
  ...next,
})

const isSamePage = (one: CanvasState | undefined, other: CanvasState): boolean =>
  one?.content === other.content && one.site === other.site && one.design === other.design

/** Gives the focus back to an element that was moved. */
function keepFocus(root: ShadowRoot, change: () => void): void {
  const { activeElement: focused } = root
  change()
  const isLost = focused !== root.activeElement && focused?.isConnected
  if (isLost && focused instanceof HTMLElement) focused.focus({ preventScroll: true })
}

/** The elements of the parts. Each changes only where its HTML does. */
function createParts() {
  const shown = new Map<string, ShownPart>()

  function show(state: CanvasState, { part, view }: DrawnPart): void {
    const before = shown.get(part.id)
    const { site } = state
    const marks = listMarks(state, part)
    if (before && isSamePart(before, { part, view, marks, site })) return
    const html = renderMarked(<PartFrame {...{ part, view, marks, site }} />)
    const element = before?.element ?? document.importNode(parseElement(html), true)
    if (before && before.html !== html)
      patchHtml({ shown: element, before: parseElement(before.html), after: parseElement(html) })
    shown.set(part.id, { part, view, marks, site, html, element })
  }

  return {
    show,
    get: (id: string) => shown.get(id),
    listElements: () => new Map([...shown].map(([id, { element }]) => [id, element])),
    keep(ids: ReadonlySet<string>) {
      for (const id of shown.keys()) if (!ids.has(id)) shown.delete(id)
    },
  }
}

export type PageCanvas = ReturnType<typeof createPageCanvas>

type DrawnPart = { part: PagePart; view: ReactNode }
type DrawnPage = { html: string; hints: ReturnType<typeof listHintNames>; parts: DrawnPart[] }

/** The HTML of the page with an empty element for each part. */
function drawPage({ content, site, design }: CanvasState): DrawnPage {
  const parts: DrawnPart[] = []
  const frame: PageFrame = (part, view) => {
    if (part.kind === 'slides' && view === null) return null
    parts.push({ part, view })
    return <div data-part={part.id} />
  }
  const html = renderMarked(
    <PageView content={content} site={site} frame={frame} design={design?.pageDesign} />,
  )
  return { html, hints: listHintNames(content, site), parts }
}

function parsePage({ html, hints }: DrawnPage): DocumentFragment {
  const page = parseHtml(html)
  addHints(page, hints)
  return page
}

const renderMarked = (view: ReactNode): string =>
  renderWithin({ mark: markField }, () => renderHtml(view))

function parseElement(html: string): Element {
  const { firstElementChild } = parseHtml(html)
  if (!firstElementChild) throw new Error('A part of the page has no element')
  return firstElementChild
}

function listMarks(state: CanvasState, part: PagePart): PartMarks {
  const { id } = part
  const isWriting = state.writing === id
  return {
    isSelected: state.selected === id,
    isWriting,
    written: isWriting ? state.written : undefined,
    isMoved: state.movedId === id,
    ...listNotes(state, part),
    ...(part.kind === 'block' && listEdgeMarks(state, part.block)),
  }
}

function listNotes({ target, content, ...state }: CanvasState, { kind, id }: PagePart) {
  const isTarget = target?.kind === 'part' && target.id === id
  return {
    dropLabel: isTarget ? target.label : undefined,
    isUnreadable: state.unreadable?.includes(id) ?? false,
    pastDates: state.pastDates?.[id],
    hasSampleTexts: state.sampleTexts?.includes(id) ?? false,
    hasSampleSlides: kind === 'slides' && hasSampleSlides(content, id),
  }
}

const hasSampleSlides = ({ data1, data2 }: PageContent, id: string) =>
  hasSamplePicture(id === 'data1' ? data1 : data2)

function listEdgeMarks(
  { target, opened, nearAt, addAt }: CanvasState,
  { id, position_index: place }: Block,
) {
  const sides = new Set([getSide(place, nearAt), getSide(place, addAt)])
  const getButton = (side: 'above' | 'below') =>
    opened === id ? 'selected' : sides.has(side) ? 'quiet' : undefined
  const isTarget = target?.kind === 'gap' && target.place === place
  return {
    above: getButton('above'),
    below: getButton('below'),
    gapSide: isTarget ? target.side : undefined,
  } as const
}

/** Only the first block has a button above it. */
function getSide(place: number, at: number | undefined): 'above' | 'below' | undefined {
  if (at === place) return 'below'
  return at === 0 && place === 1 ? 'above' : undefined
}

type Drawn = Pick<ShownPart, 'part' | 'view' | 'marks' | 'site'>

function isSamePart(one: Drawn, other: Drawn): boolean {
  return (
    one.site === other.site &&
    isSameObject(one.part, other.part) &&
    isSameObject(one.marks, other.marks) &&
    isSameView(one.view, other.view)
  )
}

function isSameView(one: ReactNode, other: ReactNode): boolean {
  if (one === other) return true
  if (!isElement(one) || !isElement(other)) return false
  return one.type === other.type && isSameObject(one.props, other.props)
}

function isSameObject(one: object, other: object): boolean {
  const [entries, others] = [Object.entries(one), new Map(Object.entries(other))]
  return (
    entries.length === others.size &&
    entries.every(([name, value]) => Object.is(value, others.get(name)))
  )
}

/** Fields of an item begin with its key: `item-3.price`. */
const markField: MarkField = (field, item) => ({
  'data-field': item ? `${getItemKey(item)}.${field}` : field,
})
