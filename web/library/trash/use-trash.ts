import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useClient } from '#web/api/client-context.tsx'
import { retryWhenLimited } from '#web/api/retry-call.ts'
import { useApiList } from '#web/api/use-api-list.ts'
import type { FileKind } from '#web/files/file-kind-labels.ts'
import { refreshFiles } from '#web/files/file-lists.ts'
import { useLibraryVariant } from '#web/library/library-variant.ts'

/** The deleted files of a library, last deleted first, in pages. */
export function useTrash(kind: FileKind) {
  const { name, input } = useLibraryVariant().trash.list(kind)
  return useApiList(name, input, { rows: ({ files }) => files })
}

/** Restores these files from the trash, and resolves to their number. */
export function useRestoreFiles(kind: FileKind) {
  const { trash, owner } = useLibraryVariant()
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const { signal } = new AbortController()
      for (const id of ids) {
        const call = () => trash.restore(client, kind, id)
        // oxlint-disable-next-line no-await-in-loop -- one at a time
        await retryWhenLimited(call, { signal, onWait: () => undefined })
      }
      return ids.length
    },
    // Not awaited: the callbacks of a row are called only while it is shown.
    onSettled: () => void refreshFiles(queries, kind, owner),
  })
}
