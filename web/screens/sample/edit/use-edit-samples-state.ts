import { useState } from 'react'
import type { Sample } from '#functions/contract/files/sample.ts'
import { emptySampleQuery, SampleQuery, useSampleList } from '#web/files/sample/use-sample-list.ts'
import { useReturnToSample } from '#web/screens/sample/return-to-sample.ts'
import { emptyReport } from '#web/screens/shared/uploads/report-line.tsx'
import { useUploadReport } from '#web/screens/shared/uploads/use-upload-report.ts'
import { useUploads } from '#web/screens/shared/uploads/use-uploads.ts'
import { useListFilters } from '#web/ui/list/use-list-filters.ts'
import { useSelection } from '#web/ui/list/use-selection.ts'
import { announce } from '#web/ui/status/announce.ts'

/** State of the admins' sample screen: lists, selection, dialog and report. */
export function useEditSamplesState() {
  const uploads = useUploads()
  const { filters, setFilters, clear } = useListFilters(SampleQuery)
  const waiting = useSampleList(emptySampleQuery, 'false')
  const offered = useSampleList(filters, 'true')
  const selection = useSelection({ lists: [waiting, offered] })
  useReturnToSample(waiting.data !== undefined && offered.data !== undefined)
  const [asked, setAsked] = useState<readonly Sample[]>()
  const [report, setReport] = useState(emptyReport)

  function showReport(good: string, bad = '') {
    setReport({ good, bad })
    announce(good + bad)
  }

  useUploadReport(uploads, { kind: 'image', owner: 'sample' }, ({ good, bad }) =>
    showReport(good && `${good}種類と言葉を入れると、お店に出ます。`, bad),
  )

  return {
    uploads,
    search: filters,
    setSearch: setFilters,
    showAll: clear,
    /** Samples that shops do not see yet. */
    waiting,
    /** Samples that shops see and that match the search. */
    offered,
    selection,
    /** The samples that the deletion is asked for. */
    asked,
    ask: (samples: readonly Sample[]) => {
      setReport(emptyReport)
      setAsked(samples)
    },
    endQuestion: () => setAsked(undefined),
    report,
    showReport,
    /** Clears the report when another action starts. */
    clearReport: () => setReport(emptyReport),
  }
}

export type EditSamplesState = ReturnType<typeof useEditSamplesState>
