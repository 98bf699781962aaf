import { useForm, type UseFormReturnType } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { fieldErrors } from '../api/describe-error.ts'
import { useIntention } from '../api/use-intention.ts'

interface CallFormOptions<Values extends Record<string, unknown>, Body, Answer> {
  readonly initialValues: Values
  /** The schema by which the server checks the body; its paths are those of the fields. */
  readonly schema: z.ZodType
  readonly bodyOf: (values: Values) => Body
  /** The key is the same for the same body, so that a second try does nothing twice. */
  readonly send: (body: Body, idempotencyKey: string) => Promise<Answer>
  readonly onDone: (answer: Answer) => Promise<void> | void
}

export interface CallFormState<Values extends Record<string, unknown>> {
  readonly form: UseFormReturnType<Values>
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
  readonly isSending: boolean
  /** A refusal that belongs to no field, or to none that this form shows. */
  readonly refusal: Error | undefined
  /** Fields in which the server found a fault, while they are unchanged. */
  readonly isRefused: (path: string) => boolean
}

interface Sent<Body> {
  readonly body: Body
  readonly element: HTMLFormElement | undefined
}

/** Code of the first fault of each field, by its path, in the order of the fields; empty when there is none. */
export function faultsOf(schema: z.ZodType, body: unknown): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(body).error?.issues ?? []) {
    faults[path.join('.')] ??= message
  }
  return faults
}

const isBefore = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

function firstOf(fields: readonly HTMLElement[]): HTMLElement | undefined {
  return fields.toSorted((one, other) => (isBefore(one, other) ? -1 : 1))[0]
}

/** A form for one call: checked by the schema of its contract, refusals of the server under their fields. */
export function useCallForm<Values extends Record<string, unknown>, Body, Answer>({
  initialValues,
  schema,
  bodyOf,
  send,
  onDone,
}: CallFormOptions<Values, Body, Answer>): CallFormState<Values> {
  const { t } = useTranslation('messages')
  const intention = useIntention()
  const [isUnseen, setUnseen] = useState(false)
  const form = useForm<Values>({
    initialValues,
    validate: (values) =>
      Object.fromEntries(
        Object.entries(faultsOf(schema, bodyOf(values))).map(([path, code]) => [path, t(`field.${code}`)]),
      ),
    onSubmitPreventDefault: 'always',
  })
  const sending = useMutation({
    mutationFn: ({ body }: Sent<Body>) => send(body, intention.keyOf(body)),
    onSuccess: async (answer) => {
      intention.done()
      await onDone(answer)
    },
    onError: (error, { element }) => {
      form.setErrors(fieldErrors(error, t))
      // After the messages stand in the page.
      window.setTimeout(() => setUnseen(!element?.querySelector('[aria-invalid=true]')))
    },
  })
  const refused = sending.error === null ? [] : Object.keys(fieldErrors(sending.error, t))

  return {
    form,
    submit: form.onSubmit(
      (values, event) => {
        setUnseen(false)
        sending.mutate({ body: bodyOf(values), element: event?.currentTarget })
      },
      (errors) => firstOf(Object.keys(errors).flatMap((path) => form.getInputNode(path) ?? []))?.focus(),
    ),
    isSending: sending.isPending,
    refusal: sending.error && (refused.length === 0 || isUnseen) ? sending.error : undefined,
    isRefused: (path) => refused.includes(path) && form.errors[path] !== undefined,
  }
}
