import { useEffect } from 'react'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { LeaveDraftDialog } from '#web/drafts/confirm-leave.tsx'
import { formatNumberedPageName, usePageNames } from '#web/pages/page-name.ts'
import { Form } from '#web/ui/form/form.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { HoursSection } from './hours/hours-section.tsx'
import { showRequestedField } from './record/show-record-field.ts'
import { RecordNotices, RecordSaveBar, SaveQuestion } from './record-saving.tsx'
import { BarSection } from './sections/bar-section.tsx'
import {
  ContactSection,
  DetailsSection,
  IdentitySection,
  PlaceSection,
} from './sections/text-sections.tsx'
import {
  type OpenedShop,
  type ShopDraftName,
  useOpenedShop,
  useShopEditing,
} from './use-shop-editing.ts'

type Props = {
  name: ShopDraftName
  /** Opens the file picker, which calls `take` with the path of the chosen image. */
  onChooseLogo?: (take: (path: string) => void) => void
}

/** Edits the record of a shop, for the shop itself or an admin. */
export function ShopRecordEditor({ name, onChooseLogo }: Props) {
  const opened = useOpenedShop(name)
  return (
    <QueryContent query={opened} what="お店の情報" skeleton={<EditorSkeleton />}>
      {(record) => <OpenedEditor {...{ name, onChooseLogo }} opened={record} />}
    </QueryContent>
  )
}

type OpenedProps = Pick<Props, 'name'> & {
  onChooseLogo: Props['onChooseLogo'] | undefined
  opened: OpenedShop
}

function OpenedEditor({ name, onChooseLogo, opened }: OpenedProps) {
  const editing = useShopEditing(name, opened)
  useEffect(showRequestedField, [])
  const formatPage = usePageFormat(name, opened)
  const chooseLogo = onChooseLogo && (() => onChooseLogo((logo) => editing.change({ logo })))
  return (
    <>
      <RecordNotices editing={editing} />
      <SectionLinks />
      <Form wrong={editing.wrong} onSend={() => void editing.requestSave()}>
        <IdentitySection editing={editing} onChooseLogo={chooseLogo} />
        <PlaceSection editing={editing} />
        <HoursSection editing={editing} />
        <ContactSection editing={editing} />
        <DetailsSection editing={editing} />
        <BarSection editing={editing} />
        <RecordSaveBar editing={editing} formatPage={formatPage} />
      </Form>
      <SaveQuestion
        editing={editing}
        pages={opened.pages.map(({ page }) => formatPage(page))}
        onConfirm={editing.confirmSave}
      />
      <LeaveDraftDialog editing={editing} />
    </>
  )
}

/** Names a page for the shop by its name, for admins by its number and its name in menus. */
function usePageFormat({ account, shop }: ShopDraftName, { pages }: OpenedShop) {
  const { formatName } = usePageNames()
  if (account === shop) return formatName
  return (page: PageNumber) =>
    formatNumberedPageName(page, pages.find((each) => each.page === page)?.label)
}

function EditorSkeleton() {
  return (
    <div className="stack gap-4 h-96">
      <Skeleton shape="heading" />
      <Skeleton shape="box" />
    </div>
  )
}

const sections = [
  ['shop-identity', 'お店'],
  ['shop-place', '場所'],
  ['shop-hours', '営業時間'],
  ['shop-contact', '連絡先'],
  ['shop-details', 'そのほか'],
  ['shop-bar', '下のボタン'],
] as const

/** Moves to a section of the long form. */
function SectionLinks() {
  return (
    <nav aria-label="この画面の中" className="flex wrap gap-2">
      {sections.map(([id, label]) => (
        <button
          key={id}
          type="button"
          className="min-h-target px-3 border round-full bg-main link-color no-zoom"
          onClick={() => showSection(id)}
        >
          {label}
        </button>
      ))}
    </nav>
  )
}

function showSection(id: string): void {
  const heading = document.querySelector<HTMLElement>(`#${id}`)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
