import { ChevronDown } from 'lucide-react'
import { ApiError } from '#web/api/api-error.ts'
import { Button } from './button.tsx'
import styles from './more-button.module.css'
import { StatusLine } from './status-line.tsx'

/** What the button needs to know of a list; react-query's result fits. */
type List = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: Error | null
  fetchNextPage: () => unknown
}

/** もっと見る, under a list that goes on; says why when its next part did not come. */
export function MoreButton({ list }: { list: List }) {
  if (!list.hasNextPage) return null
  const reason = list.error instanceof ApiError ? list.error.message : 'もう一度お試しください。'
  return (
    <div className={styles.more}>
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
