import { Toolbar } from '@base-ui/react/toolbar'
import { Link } from '@tiptap/extension-link'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  RemoveFormatting,
  Table,
} from 'lucide-react'
import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { asHtml, storedText, withoutPadding } from '#platform/html/formatted-text.ts'
import { type FormattedParts, formattedParts } from '#ui/admin/form/formatted-parts.ts'
import { LinkAddress } from '#ui/admin/form/LinkAddress.tsx'
import { runInTable, TableTools } from '#ui/admin/form/TableTools.tsx'
import { addTable } from '#ui/admin/form/table-acts.ts'
import { tableNodes } from '#ui/admin/form/table-nodes.ts'
import { useWords } from '#ui/admin-words.ts'

export type FormattedEditorProps = {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  parts: FormattedParts
  /** `aria-…` and `lang` of the text. */
  attributes: Record<string, string>
  ref?: Ref<{ focus: () => void }> | undefined
}

const ContentLink = Link.extend({
  renderHTML: ({ HTMLAttributes: { href } }) => [
    'a',
    href?.startsWith('/') ? { href } : { href, rel: 'noreferrer' },
    0,
  ],
}).configure({ openOnClick: false, autolink: false, linkOnPaste: true, protocols: ['https', 'http', 'mailto'] })

/** It stays as it was written. */
const WrittenLink = ContentLink.extend({
  renderHTML: ({ HTMLAttributes: { href, rel } }) => ['a', rel ? { href, rel } : { href }, 0],
}).configure({ HTMLAttributes: { rel: null } })

function extensionsFor(parts: FormattedParts) {
  const { headings, hasTables, keepsRel } = formattedParts[parts]
  const kit = StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: headings.length > 0 && { levels: headings },
    horizontalRule: false,
    link: false,
    strike: false,
    underline: false,
  })
  return [kit, keepsRel ? WrittenLink : ContentLink, ...(hasTables ? tableNodes : [])]
}

const extensions: Record<FormattedParts, ReturnType<typeof extensionsFor>> = {
  text: extensionsFor('text'),
  article: extensionsFor('article'),
  legal: extensionsFor('legal'),
}

/** A text with paragraphs, lists, bold and italic words and links, as it will look. */
export default function FormattedEditor(props: FormattedEditorProps) {
  const { value, onChange, onBlur, parts, attributes, ref } = props
  const last = useRef(value)
  const editor = useEditor({
    extensions: extensions[parts],
    content: asHtml(value),
    immediatelyRender: false,
    // The page allows no styles but those of its own files.
    injectCSS: false,
    editorProps: {
      attributes: () => ({ ...attributes, role: 'textbox', 'aria-multiline': 'true', class: 'formatted-box' }),
      // Tab leaves the text, also within a list.
      handleDOMEvents: { keydown: (view, { key }) => key === 'Tab' && readSelection(view) },
    },
    onUpdate({ editor: changed }) {
      const html = changed.getHTML()
      last.current = storedText(formattedParts[parts].storesPadding ? html : withoutPadding(html))
      onChange(last.current)
    },
    onBlur,
  })
  useImperativeHandle(ref, () => ({ focus: () => void editor?.commands.focus() }), [editor])
  // In the commit itself: an effect that came later would put an older value over a letter typed meanwhile.
  useLayoutEffect(() => {
    // Another value than was typed here: it was discarded, put back, or saved by another admin.
    if (!editor || value === last.current) return
    last.current = value
    const { from } = editor.state.selection
    editor.commands.setContent(asHtml(value), { emitUpdate: false })
    editor.commands.setTextSelection(Math.min(from, editor.state.doc.content.size))
  }, [editor, value])
  const [linking, setLinking] = useState(false)
  if (!editor) return null
  return (
    <>
      <div className="formatted">
        <EditorContent editor={editor} />
        <Tools editor={editor} parts={parts} onLink={() => setLinking(true)} />
      </div>
      {linking && <LinkAddress editor={editor} onDone={() => setLinking(false)} />}
    </>
  )
}

/** The browser reports a selection only after a moment, when a tool may have the focus already. */
function readSelection(view: EditorView): true {
  const chosen = view.dom.ownerDocument.getSelection()
  if (!chosen?.anchorNode || !chosen.focusNode || !view.dom.contains(chosen.anchorNode)) return true
  const { doc, tr } = view.state
  const anchor = doc.resolve(view.posAtDOM(chosen.anchorNode, chosen.anchorOffset))
  const head = doc.resolve(view.posAtDOM(chosen.focusNode, chosen.focusOffset))
  view.dispatch(tr.setSelection(TextSelection.between(anchor, head)))
  return true
}

type ToolsProps = { editor: Editor; parts: FormattedParts; onLink: () => void }

function Tools({ editor, parts, onLink }: ToolsProps) {
  const t = useWords()
  const { headings, hasTables } = formattedParts[parts]
  const is = useEditorState({
    editor,
    selector: () => ({
      heading: editor.isActive('heading', { level: 2 }),
      subheading: editor.isActive('heading', { level: 3 }),
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      bullets: editor.isActive('bulletList'),
      numbers: editor.isActive('orderedList'),
      link: editor.isActive('link'),
      inTable: editor.isActive('table'),
    }),
  })
  const act = () => editor.chain().focus()
  return (
    <div className="formatted-tools">
      <Toolbar.Root aria-label={t('ui.format.tools')}>
        {headings.includes(2) && (
          <Tool name={t('ui.format.heading')} on={is.heading} onUse={() => act().toggleHeading({ level: 2 }).run()}>
            <Heading2 />
          </Tool>
        )}
        {headings.includes(3) && !is.inTable && (
          <Tool
            name={t('ui.format.subheading')}
            on={is.subheading}
            onUse={() => act().toggleHeading({ level: 3 }).run()}
          >
            <Heading3 />
          </Tool>
        )}
        <Tool name={t('ui.format.bold')} on={is.bold} onUse={() => act().toggleBold().run()}>
          <Bold />
        </Tool>
        <Tool name={t('ui.format.italic')} on={is.italic} onUse={() => act().toggleItalic().run()}>
          <Italic />
        </Tool>
        <Tool name={t('ui.format.bullets')} on={is.bullets} onUse={() => act().toggleBulletList().run()}>
          <List />
        </Tool>
        <Tool name={t('ui.format.numbers')} on={is.numbers} onUse={() => act().toggleOrderedList().run()}>
          <ListOrdered />
        </Tool>
        <Tool name={t('ui.format.link')} on={is.link} onUse={onLink}>
          <LinkIcon />
        </Tool>
        {hasTables && !is.inTable && (
          <Tool name={t('ui.format.table')} onUse={() => runInTable(editor, addTable)}>
            <Table />
          </Tool>
        )}
        {is.inTable ? (
          <TableTools editor={editor} />
        ) : (
          <Tool name={t('ui.format.clear')} onUse={() => act().clearNodes().unsetAllMarks().run()}>
            <RemoveFormatting />
          </Tool>
        )}
      </Toolbar.Root>
    </div>
  )
}

function Tool({ name, on, onUse, children }: { name: string; on?: boolean; onUse: () => void; children: ReactNode }) {
  return (
    <Toolbar.Button aria-label={name} title={name} aria-pressed={on} onClick={onUse}>
      {children}
    </Toolbar.Button>
  )
}
