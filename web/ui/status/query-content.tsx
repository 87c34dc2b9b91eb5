import { CloudOff, RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Skeleton } from './skeleton.tsx'
import { StatusLine } from './status-line.tsx'

type Query<Answer> = {
  data: Answer | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

type Props<Answer> = {
  query: Query<Answer>
  /** The name of the content within a sentence: `更新ニュース`. */
  what: string
  skeleton?: ReactNode
  children: (answer: Answer) => ReactNode
}

/** Shows the answer of a query, its skeleton while loading, or the error with もう一度. */
export function QueryContent<Answer>(props: Props<Answer>) {
  const { query, what, skeleton = <Skeleton shape="box" />, children } = props
  if (query.data !== undefined) return children(query.data)
  if (query.error && !query.isFetching) {
    return <LoadFailure what={what} error={query.error} retry={() => void query.refetch()} />
  }
  return (
    <div aria-busy="true">
      <StatusLine>
        <SlowNote what={what} />
      </StatusLine>
      {skeleton}
    </div>
  )
}

export function SlowNote({ what }: { what: string }) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 1000)
    return () => clearTimeout(timer)
  }, [])
  return isSlow ? `${what}を読み込んでいます` : null
}

function LoadFailure(props: { what: string; error: Error; retry: () => void }) {
  const reason = props.error instanceof ApiError ? props.error.message : undefined
  return (
    <div role="alert">
      <EmptyState
        icon={CloudOff}
        title={`${props.what}を読み込めませんでした`}
        action={
          <Button icon={RotateCw} onClick={props.retry}>
            もう一度
          </Button>
        }
      >
        {reason ?? 'もう一度お試しください。'}
      </EmptyState>
    </div>
  )
}
