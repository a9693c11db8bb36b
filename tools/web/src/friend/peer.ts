// A line between two browsers by WebRTC, without a server: each side hands its code to the other one by hand.
import { ReadError } from "../game/types";
import { readCode, writeCode } from "./codes";

interface Listener {
  onOpen(): void;
  onText(text: unknown): void;
  onClose(): void;
}

/** Browsers find their own addresses at once; asking a STUN server takes a while. */
const GATHER_MS = 4000;
/** No line is tried longer than that. */
const CONNECT_MS = 30_000;

export class Peer {
  readonly #connection: RTCPeerConnection;
  #channel: RTCDataChannel | null = null;
  #isOver = false;

  /** `stun` is the address of a server that tells a browser its outer address; "" for none. */
  constructor(stun: string, private readonly listener: Listener) {
    this.#connection = new RTCPeerConnection({ iceServers: stun ? [{ urls: stun }] : [] });
    this.#connection.addEventListener("connectionstatechange", () => {
      const { connectionState } = this.#connection;
      if (connectionState === "failed" || connectionState === "closed") this.close();
    });
    this.#connection.addEventListener("datachannel", ({ channel }) => this.#use(channel));
  }

  /** The code for the friend. */
  async invite(): Promise<string> {
    this.#use(this.#connection.createDataChannel("game"));
    return this.#code(await this.#connection.createOffer());
  }

  /** The answer to a friend's code; rejects with a ReadError if it is none. */
  async answer(invitation: string): Promise<string> {
    await this.#take(readCode(invitation, "offer"));
    const code = await this.#code(await this.#connection.createAnswer());
    this.#expect(10 * CONNECT_MS);
    return code;
  }

  /** Takes the friend's answer; rejects with a ReadError if it is none. */
  async accept(answer: string): Promise<void> {
    await this.#take(readCode(answer, "answer"));
    this.#expect(CONNECT_MS);
  }

  send(message: unknown): void {
    if (this.#channel?.readyState === "open") this.#channel.send(JSON.stringify(message));
  }

  close(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#connection.close();
    this.listener.onClose();
  }

  #use(channel: RTCDataChannel): void {
    // A second line is nothing that a page opens.
    if (this.#channel) return channel.close();
    this.#channel = channel;
    channel.addEventListener("open", () => this.listener.onOpen());
    channel.addEventListener("message", ({ data }) => this.listener.onText(data));
    channel.addEventListener("close", () => this.close());
    if (channel.readyState === "open") this.listener.onOpen();
  }

  async #take(description: RTCSessionDescriptionInit): Promise<void> {
    await this.#connection.setRemoteDescription(description).catch(() => {
      throw new ReadError("friend.noCode");
    });
  }

  /** Gives up where no line comes about. */
  #expect(ms: number): void {
    setTimeout(() => this.#channel?.readyState !== "open" && this.close(), ms);
  }

  async #code(description: RTCSessionDescriptionInit): Promise<string> {
    const connection = this.#connection;
    await connection.setLocalDescription(description);
    await new Promise<void>((resolve) => {
      const look = () => connection.iceGatheringState === "complete" && resolve();
      connection.addEventListener("icegatheringstatechange", look);
      setTimeout(resolve, GATHER_MS);
      look();
    });
    const { type, sdp } = connection.localDescription ?? description;
    return writeCode({ type: type === "answer" ? "answer" : "offer", sdp: sdp ?? "" });
  }
}
