import { newBlock, type PageBlock } from '#content/page-content.ts'
import { fieldsOfBlock, fieldsOfPage, kindBelow } from '#content/page-fields.ts'
import { useWords } from '#content/web/admin-words.ts'
import { BlockFrame } from '#content/web/BlockFrame.tsx'
import { PageText } from '#content/web/sheet/PageText.tsx'
import { usePageField } from '#content/web/sheet/use-page-field.ts'
import type { PageFormState } from '#content/web/sheet/use-page-form.ts'
import { usePageWords } from '#content/web/sheet/use-page-words.ts'
import { useBlockList } from '#content/web/use-block-list.ts'
import { Checkbox, TextField } from '#ui/form/Field.tsx'

/** The blocks of the page, in order, each in both languages. */
export function PageBlocks({ form }: { form: PageFormState }) {
  const t = useWords()
  const { kindName, blockName } = usePageWords()
  const { problemAt } = usePageField(form)
  const { page } = form.opened
  const { blocks, notice, insert, move, remove } = useBlockList<PageBlock>(form, {
    kindName: ({ kind }) => kindName(kind),
    putBack: (put) => form.setValues((before) => ({ ...before, blocks: put(before.blocks) })),
    adding: 'page-add',
  })
  return (
    <div data-place="blocks" className="article-blocks">
      <p role="status" className="sr-only">
        {notice}
      </p>
      <p role="alert" className="text-problem empty:hidden">
        {problemAt('blocks')}
      </p>
      {blocks.length === 0 && <p className="admin-quiet">{t('content.admin.block.none')}</p>}
      {blocks.map((block, at) => (
        <BlockFrame
          key={block.id}
          id={block.id}
          kind={block.kind}
          name={blockName(block.kind, at + 1)}
          at={at}
          count={blocks.length}
          onMove={(to) => move(at, to)}
          onRemove={() => remove(at)}
          onAdd={() => insert(at + 1, newBlock(page, kindBelow(page, block.kind), crypto.randomUUID()))}
        >
          <BlockFields form={form} block={block} at={at} />
        </BlockFrame>
      ))}
      <div id="page-add" className="add-block">
        {Object.keys(fieldsOfPage(page).blocks).map((kind) => (
          <button
            key={kind}
            type="button"
            className="button plain"
            onClick={() => insert(blocks.length, newBlock(page, kind, crypto.randomUUID()))}
          >
            <span aria-hidden="true">+ {kindName(kind)}</span>
            <span className="sr-only">
              {t('content.admin.block.act-named', { act: t('content.admin.block.add'), block: kindName(kind) })}
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}

function BlockFields({ form, block, at }: { form: PageFormState; block: PageBlock; at: number }) {
  const t = useWords()
  const { fieldName } = usePageWords()
  const { plain } = usePageField(form)
  const fields = fieldsOfBlock(form.opened.page, block.kind)
  if (!fields) return null
  const sample = `blocks.${at}.sample`
  return (
    <>
      {Object.entries(fields.words).map(([name, textForm]) => (
        <PageText
          key={name}
          form={form}
          place={`blocks.${at}.words.${name}`}
          pair={`${block.id}.${name}`}
          name={name}
          textForm={textForm}
        />
      ))}
      {Object.keys(fields.values).length > 0 && (
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          {Object.entries(fields.values).map(([name, valueForm]) => {
            const place = `blocks.${at}.values.${name}`
            return (
              <div key={name} data-place={place}>
                <TextField
                  label={fieldName(name)}
                  hint={valueForm === 'line' ? undefined : t(`content.admin.hint.${valueForm}`)}
                  spellCheck={valueForm === 'line'}
                  autoCapitalize="none"
                  {...plain(place)}
                />
              </div>
            )
          })}
        </div>
      )}
      <div className="mt-3">
        <Checkbox
          label={t('content.admin.sample')}
          checked={block.sample}
          onChange={({ currentTarget }) => form.type(sample, currentTarget.checked)}
        />
      </div>
    </>
  )
}
