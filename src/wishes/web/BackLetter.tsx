import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Language } from '#language/language.ts'
import { ApiError } from '#platform/browser/send.ts'
import { LetterView } from '#ui/admin/LetterView.tsx'
import { failureOf } from '#ui/form/failure.ts'
import { useWords } from '#wishes/web/admin-words.ts'
import { backLetterQuery } from '#wishes/web/waiting-api.ts'

type Props = { code: string; languages: readonly Language[] }

/** The email that those who wait will get, to be read in each of their languages. */
export function BackLetter({ code, languages }: Props) {
  const t = useWords()
  const id = useId()
  const [read, setRead] = useState<Language>()
  return (
    <div className="mb-4 grid gap-3">
      <p className="flex flex-wrap gap-x-4">
        {languages.map((each) => (
          <button
            key={each}
            type="button"
            className="admin-link"
            aria-expanded={read === each}
            aria-controls={read === each ? id : undefined}
            onClick={() => setRead(read === each ? undefined : each)}
          >
            {t(`wishes.admin.letter.${each}`)}
          </button>
        ))}
      </p>
      {read && <LetterText key={read} id={id} code={code} language={read} />}
    </div>
  )
}

function LetterText({ id, code, language }: { id: string; code: string; language: Language }) {
  const t = useWords()
  const { data, error } = useQuery(backLetterQuery(code, language))
  const isHidden = error instanceof ApiError && error.status === 404
  return (
    <div id={id} className="grid gap-3">
      {error ? (
        <p role="alert" className="text-problem">
          {t(isHidden ? 'wishes.admin.letter.hidden' : failureOf(error))}
        </p>
      ) : (
        <LetterView letter={data} />
      )}
    </div>
  )
}
