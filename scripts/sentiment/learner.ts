export interface Example {
  features: Int32Array
  values: Float64Array
  label: number
  weight: number
}

export interface Settings {
  rounds: number
  rate: number
  /** Strength of the decay towards zero (half the factor of the squared weight in the minimised sum), by feature. */
  decay: Float64Array
}

const classes = 3

/** Multinomial logistic regression by AdaGrad in a fixed order: the same examples give the same weights. */
export function learn(examples: readonly Example[], featureCount: number, settings: Settings): Float64Array {
  const weights = new Float64Array(featureCount * classes)
  const squares = new Float64Array(featureCount * classes).fill(1e-6)
  const order = examples.map((_, index) => index)
  const random = randomFrom(20_251_121)
  const pull = pullOf(examples, settings.decay)
  for (let round = 0; round < settings.rounds; round++) {
    shuffle(order, random)
    for (const index of order) {
      const example = examples[index]
      if (example) step(example, weights, squares, settings.rate, pull)
    }
  }
  return weights
}

function step(
  { features, values, label, weight }: Example,
  weights: Float64Array,
  squares: Float64Array,
  rate: number,
  pull: Float64Array,
): void {
  const probabilities = predict(features, values, weights)
  for (let place = 0; place < features.length; place++) {
    const feature = features[place] ?? 0
    const value = values[place] ?? 0
    for (let each = 0; each < classes; each++) {
      const at = feature * classes + each
      const error = (probabilities[each] ?? 0) - (each === label ? 1 : 0)
      const gradient = weight * error * value + (pull[feature] ?? 0) * (weights[at] ?? 0)
      squares[at] = (squares[at] ?? 0) + gradient * gradient
      weights[at] = (weights[at] ?? 0) - (rate * gradient) / Math.sqrt(squares[at] ?? 1)
    }
  }
}

/** The decay of each feature, divided among the examples that have it. */
function pullOf(examples: readonly Example[], decay: Float64Array): Float64Array {
  const counts = new Float64Array(decay.length)
  for (const { features } of examples)
    for (const feature of features) counts[feature] = (counts[feature] ?? 0) + 1
  return decay.map((value, feature) => value / Math.max(1, counts[feature] ?? 0))
}

function predict(features: Int32Array, values: Float64Array, weights: Float64Array): number[] {
  const sums = [0, 0, 0]
  for (let place = 0; place < features.length; place++)
    for (let label = 0; label < classes; label++)
      sums[label] =
        (sums[label] ?? 0) + (values[place] ?? 0) * (weights[(features[place] ?? 0) * classes + label] ?? 0)
  const most = Math.max(...sums)
  const powers = sums.map((sum) => Math.exp(sum - most))
  const all = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / all)
}

function shuffle(list: number[], random: () => number): void {
  for (let last = list.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[list[last], list[other]] = [list[other] ?? 0, list[last] ?? 0]
  }
}

/** Mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
