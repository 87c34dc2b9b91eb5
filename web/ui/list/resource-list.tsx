import { ChevronDown } from 'lucide-react'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { Button } from '#web/ui/button/button.tsx'
import styles from '#web/ui/button/more-button.module.css'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { useListKeys } from './use-list-keys.ts'

type Props<Row> = {
  /** The result of `useApiList`. */
  list: Pick<ComponentProps<typeof QueryContent>['query'], 'error' | 'isFetching' | 'refetch'> &
    ComponentProps<typeof MoreButton>['list'] & {
      data: unknown
      rows: readonly Row[]
      isPlaceholderData: boolean
    }
  /** The name of the list within a sentence: `お店の一覧`. */
  what: string
  skeleton?: ReactNode
  /** What a list without rows says; without it nothing. */
  empty?: ComponentProps<typeof EmptyState>
  /** Classes and name of the list of rows. */
  className?: string
  label?: string
} & ({ renderRow: (row: Row) => ReactNode } | { children: (rows: readonly Row[]) => ReactNode })

/**
 * Shows a list from an endpoint: its rows with もっと見る, the skeleton while it loads, what an empty one says, or why it
 * could not be loaded. `renderRow` returns a list item; with `children` all rows are one element, for example a table.
 */
export function ResourceList<Row extends { id: string }>(props: Props<Row>) {
  const { list, what, skeleton, empty } = props
  useListKeys()
  return (
    <QueryContent query={list} what={what} skeleton={skeleton}>
      {() =>
        list.rows.length === 0 && !list.hasNextPage ? (
          empty && <EmptyState {...empty} />
        ) : (
          <>
            {'renderRow' in props ? <Rows {...props} /> : props.children(list.rows)}
            <MoreButton list={list} />
          </>
        )
      }
    </QueryContent>
  )
}

type RowsProps<Row> = Pick<Props<Row>, 'list' | 'className' | 'label'> & {
  renderRow: (row: Row) => ReactNode
}

function Rows<Row extends { id: string }>({ list, className, label, renderRow }: RowsProps<Row>) {
  return (
    <ul className={className} aria-label={label} aria-busy={list.isPlaceholderData}>
      {list.rows.map((each) => (
        <Fragment key={each.id}>{renderRow(each)}</Fragment>
      ))}
    </ul>
  )
}

type ShapesProps = { count: number; className?: string; children: ReactNode }

/** The skeleton of a list: the shape of a row, several times. */
export function RowShapes({ count, className, children }: ShapesProps) {
  return (
    <div className={className}>
      {Array.from({ length: count }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never change
        <Fragment key={index}>{children}</Fragment>
      ))}
    </div>
  )
}

type List = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: Error | null
  fetchNextPage: () => unknown
}

function MoreButton({ list }: { list: List }) {
  if (!list.hasNextPage) return null
  const reason = list.error instanceof ApiError ? list.error.message : 'もう一度お試しください。'
  return (
    <div className={`stack children-center gap-2 ${styles.more}`}>
      <Button
        icon={ChevronDown}
        busy={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        もっと見る
      </Button>
      <StatusLine tone="danger">{list.isFetchNextPageError ? reason : ''}</StatusLine>
    </div>
  )
}
