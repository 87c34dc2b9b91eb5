import type { LibraryState } from '#web/library/use-library-state.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import { ListSearch } from '#web/ui/list/list-search.tsx'
import { LiveText } from '#web/ui/live-text.tsx'
import styles from './library-filters.module.css'

const sortLabels = { newest: '新しい順', oldest: '古い順', name: '名前の順' } as const

const usageLabels = { '': 'すべて', yes: 'つかっている', no: 'つかっていない' } as const

export function LibraryFilters({ screen }: { screen: LibraryState }) {
  const { search, setSearch } = screen.address
  return (
    <search className={`stack gap-3 ${styles.filters} cols-[1fr_1fr] sm:flex sm:wrap`}>
      <div className={`all-cols ${styles.search}`}>
        <ListSearch name="名前でさがす" q={search.q} onQ={(q) => setSearch({ q })} />
      </div>
      <SelectField
        name="ならび順"
        options={sortLabels}
        value={search.sort}
        onValue={(sort) => setSearch({ sort })}
      />
      <SelectField
        name="使いみち"
        options={usageLabels}
        value={search.used}
        onValue={(used) => setSearch({ used })}
      />
    </search>
  )
}

/** Switches between the shop's own images and the copies of sample pictures, where there are any. */
export function LibraryParts({ screen }: { screen: LibraryState }) {
  const { samples, total = 0, address, list, selection, clearReport } = screen
  const { sample: shown } = address.search
  if (samples === 0 && shown === '') return null
  const parts = [
    { sample: '', label: `自分の写真（${total - samples}枚）` },
    { sample: 'yes', label: `見本のイラスト（${samples}枚）` },
  ] as const
  const used = list.rows.flatMap((file) => file.used)
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
              address.setSearch({ q: '', sort: 'newest', used: '', sample })
            }}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {shown === 'yes' && samples > 0 && (
        <p className="hint">
          <LiveText>
            かんたん作成で入った見本です。ページの
            {used.filter(({ where }) => where === 'draft').length}
            か所に使っています。お店の写真に入れかえたあとは、消せます。
          </LiveText>
        </p>
      )}
    </>
  )
}
