import type { LibraryState } from '#web/screens/library/use-library-state.ts'
import { defaultLibrarySearch } from '#web/screens/library/use-library-url.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LiveText } from '#web/ui/live-text.tsx'

/** Switches between the shop's own images and the copies of sample pictures, where there are any. */
export function LibraryParts({ screen }: { screen: LibraryState }) {
  const { samples, total = 0, address, files, selection, clearReport } = screen
  const { sample: shown } = address.search
  if (samples === 0 && shown === '') return null
  const parts = [
    { sample: '', label: `自分の写真（${total - samples}枚）` },
    { sample: 'yes', label: `見本の写真（${samples}枚）` },
  ] as const
  const places = files.flatMap(({ used }) => used.filter(({ where }) => where === 'draft')).length
  return (
    <>
      <fieldset aria-label="写真の種類" className="flex gap-2 min-w-0 border-0">
        {parts.map(({ sample, label }) => (
          <button
            key={sample}
            type="button"
            aria-pressed={sample === shown}
            className={classNames(
              'min-h-target px-4 round-full text-sm tight border-strong',
              sample === shown && 'selected bold',
            )}
            onClick={() => {
              clearReport()
              selection.end()
              address.setSearch({ ...defaultLibrarySearch, sample })
            }}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {shown === 'yes' && samples > 0 && (
        <p className="hint">
          <LiveText>
            かんたん作成で入った見本です。ページの{places}
            か所に使っています。お店の写真に入れかえたあとは、消せます。
          </LiveText>
        </p>
      )}
    </>
  )
}
