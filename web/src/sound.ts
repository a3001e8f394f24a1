/* Three sounds of a table, made here and now: a card on cloth, a knock for your turn, a soft chord after a deal. */
import { settings } from "./settings.svelte";

let stage: { audio: AudioContext; loudness: GainNode; hiss: AudioBuffer } | null = null;

/** Half a second of noise, the same every time. */
function noise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 1;
  for (let at = 0; at < samples.length; at++) {
    state = (state * 48271) % 0x7fffffff;
    samples[at] = (state / 0x7fffffff) * 2 - 1;
  }
  return buffer;
}

/** Where sounds are made; null where they are off, or the browser makes none. */
function open(): typeof stage {
  if (settings.sound === "off" || settings.volume === 0 || typeof AudioContext === "undefined") return null;
  if (!stage) {
    const audio = new AudioContext();
    const loudness = audio.createGain();
    loudness.connect(audio.destination);
    stage = { audio, loudness, hiss: noise(audio) };
  }
  // A browser holds sounds back until the page has been touched.
  void stage.audio.resume();
  // What is heard grows with the square.
  stage.loudness.gain.value = settings.volume ** 2;
  return stage;
}

/** From nothing to a height at once or slowly, then away. */
function swell(audio: AudioContext, at: number, height: number, rise: number, fall: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.linearRampToValueAtTime(height, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + rise + fall);
  return gain;
}

function rustle(start: number, height: number, pitch: number, fall: number): void {
  if (!stage) return;
  const { audio, loudness, hiss } = stage;
  const at = audio.currentTime + start;
  const source = new AudioBufferSourceNode(audio, { buffer: hiss });
  const band = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 0.8 });
  band.frequency.setValueAtTime(pitch, at);
  band.frequency.exponentialRampToValueAtTime(pitch / 3, at + fall);
  source.connect(band).connect(swell(audio, at, height, 0.004, fall)).connect(loudness);
  source.start(at);
  source.stop(at + fall + 0.05);
}

function tone(start: number, from: number, to: number, height: number, rise: number, fall: number): void {
  if (!stage) return;
  const { audio, loudness } = stage;
  const at = audio.currentTime + start;
  const source = new OscillatorNode(audio, { type: "sine", frequency: from });
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + rise + fall);
  source.connect(swell(audio, at, height, rise, fall)).connect(loudness);
  source.start(at);
  source.stop(at + rise + fall + 0.05);
}

/** A card is laid on the cloth. */
export function layCard(): void {
  if (!open()) return;
  rustle(0, 0.5, 2600, 0.09);
  tone(0.006, 150, 80, 0.35, 0.003, 0.07);
}

/** It is your turn: two knuckles on the table. */
export function knock(): void {
  if (!open()) return;
  for (const start of [0, 0.15]) {
    tone(start, 240, 105, 0.7, 0.003, 0.11);
    rustle(start, 0.18, 900, 0.03);
  }
}

/** A deal is over. */
export function chord(): void {
  if (!open()) return;
  [261.63, 329.63, 392, 523.25].forEach((pitch, place) => {
    tone(place * 0.045, pitch, pitch, 0.2, 0.05, 1.7);
    tone(place * 0.045, pitch * 2, pitch * 2, 0.04, 0.05, 0.9);
  });
}
