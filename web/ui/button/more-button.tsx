import { ChevronDown } from 'lucide-react'
import { ApiError } from '#web/api/api-error.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { Button } from './button.tsx'
import styles from './more-button.module.css'

type List = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: Error | null
  fetchNextPage: () => unknown
}

export function MoreButton({ list }: { list: List }) {
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
